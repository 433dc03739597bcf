import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { testServer, testServerVariable } from '../server/testing/test-server.ts'
import { watchSlowest } from './slowest.ts'

const rooms = ['e2e', 'attack', 'landing', 'server', 'portal', 'contract', 'locales', 'checks', 'setup', 'bench']

/** Every test file in the order they start: room by room, the longest first, so that none of them is still at work when all others have ended. */
export function findTestFiles(root: string, words: string[]): string[] {
  const files = rooms.flatMap(room => globSync(`${room}/**/*.test.{ts,tsx}`, { cwd: root }).toSorted())
  return words.length > 0 ? files.filter(file => words.some(word => file.includes(word))) : files
}

/** Megabytes that a process may fill before it collects: importing the project alone fills V8's own measure many times over. */
const youngObjects = ['--min-semi-space-size=16', '--max-semi-space-size=64']

/** Runs the files side by side on one PostgreSQL server and prints what they did. Returns what failed; a file that holds no test failed. */
export async function runTestFiles(root: string, files: string[]): Promise<string[]> {
  if (files.length === 0) return ['no test was found']
  process.env[testServerVariable] = JSON.stringify(await testServer())
  const paths = files.map(file => join(root, file))
  const events = run({
    files: paths,
    cwd: root,
    // One more than there are cores: a file often waits, for a timer or for what it has asked.
    concurrency: Math.min(5, Math.max(2, availableParallelism()) + 1),
    execArgv: [...youngObjects, ...['jsx.mjs', 'file-deadline.ts'].flatMap(name => ['--import', join(root, 'setup', name)])],
  })
  const failed: string[] = []
  // A file without tests is reported as one that passed, under its own path.
  events.on('test:pass', ({ name }) => {
    if (paths.includes(name)) failed.push(`${relative(root, name)} holds no test`)
  })
  events.on('test:summary', ({ file, counts, success }) => {
    if (file !== undefined) return
    if (counts.tests === 0) failed.push('no test ran')
    if (!success) failed.push(`${counts.tests - counts.passed - counts.skipped - counts.todo} tests`)
  })
  const printSlowest = watchSlowest(events, root)
  for await (const text of events.compose(spec)) process.stdout.write(text)
  if (files.length > 1) printSlowest()
  return failed
}
