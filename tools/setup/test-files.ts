import { type ChildProcess, fork } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { printSlowest } from './slowest.ts'
import type { Outcome } from './test-worker.ts'

const folders = ['tests/e2e', 'tests/security', 'landing', 'server', 'portal', 'contract', 'locales', 'tools', 'tests/load', 'tests/faults']

/** Every test file in the order they start: room by room, the longest first, so that none of them is still at work when all others have ended. */
export function findTestFiles(root: string, words: string[]): string[] {
  const files = folders.flatMap(folder => globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }).toSorted())
  return words.length > 0 ? files.filter(file => words.some(word => file.includes(word))) : files
}

/** Runs the files side by side and prints what they did. Returns what failed; a file that holds no test failed. */
export async function runTestFiles(root: string, files: string[]): Promise<string[]> {
  if (files.length === 0) return ['no test was found']
  const began = performance.now()
  const waiting = [...files]
  const ran: Ran[] = []
  // One more than there are cores: a file often waits, for a timer or for what it has asked.
  const workers = Math.min(files.length, 5, Math.max(2, availableParallelism()) + 1)
  await Promise.all(Array.from({ length: workers }, () => workThrough(root, waiting, ran)))
  const tests = ran.reduce((sum, each) => sum + each.tests, 0)
  const failed = ran.flatMap(({ file, failed }) => failed.map(what => `${file}: ${what}`))
  if (files.length > 1) {
    printSlowest(
      'files',
      ran.map(({ file, ms }) => ({ name: file, ms })),
    )
    printSlowest(
      'tests',
      ran.flatMap(({ file, timed }) => timed.map(({ name, ms }) => ({ name: `${file}: ${name}`, ms }))),
    )
  }
  // A log is often cut to its end, so the errors are repeated there.
  for (const reason of ran.flatMap(({ reasons }) => reasons)) console.error(`\n${reason}`)
  console.log(`\n${tests} tests in ${ran.length} files, ${failed.length} failed, in ${Math.round((performance.now() - began) / 1000)} s`)
  return failed
}

type Ran = Outcome & { file: string; ms: number }

/** Files one after the other in one process, and in a new one where that has ended. */
async function workThrough(root: string, waiting: string[], ran: Ran[]): Promise<void> {
  let worker: ChildProcess | undefined
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (worker && (isAlone(file) || hasEnded(worker))) worker = void leave(worker)
    worker ??= startWorker(root)
    const began = performance.now()
    worker.send(join(root, file))
    const outcome = await outcomeOf(worker)
    ran.push({ ...outcome, file, ms: performance.now() - began })
    if (isAlone(file) || outcome.rss > mostHeld) worker = void leave(worker)
  }
  if (worker) leave(worker)
}

/** Bytes: a few of them stand beside their browsers and a database. */
const mostHeld = 600_000_000

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
const leave = (worker: ChildProcess) => worker.connected && worker.disconnect()

/** Tests of the portal put what a browser has in the place of what Node has: nobody else shares their process. */
const isAlone = (file: string) => file.startsWith('portal')

/** Megabytes that a process may fill before it collects: importing the project alone fills V8's own measure many times over. */
const youngObjects = ['--min-semi-space-size=16', '--max-semi-space-size=64']

const startWorker = (root: string): ChildProcess =>
  fork(join(root, 'tools', 'setup', 'test-worker.ts'), {
    cwd: root,
    execArgv: [...youngObjects, '--import', join(root, 'tools', 'setup', 'jsx.mjs')],
  })

function outcomeOf(worker: ChildProcess): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const told = (outcome: unknown) => resolve(outcome as Outcome)
  const ended = () => resolve({ tests: 0, failed: ['its process ended'], reasons: [], timed: [], rss: 0 })
  worker.on('message', told).on('exit', ended)
  return promise.finally(() => worker.off('message', told).off('exit', ended))
}
