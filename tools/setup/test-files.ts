import { type ChildProcess, fork } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runJourneys } from './journeys.ts'
import { printSlowest } from './slowest.ts'
import type { Outcome, Ran } from './test-worker.ts'

const folders = [
  'tests/e2e',
  'tests/security',
  'landing',
  'server',
  'portal',
  'contract',
  'locales',
  'tools',
  'tests/load',
  'tests/faults',
  'tests/cluster',
]

/** Playwright Test runs these files. */
const isJourney = (file: string) => file.startsWith('tests/e2e/journeys')

/** Tests of every screen in every language, mode and width. Only `npm run test:all` runs them. */
const isOfEveryScreen = (file: string) => file.startsWith('tests/e2e') && !isJourney(file)

type Selection = { everyScreen: boolean; paths?: string[]; grep?: string | undefined }

/** Returns the test files in start order: by folder, the longest first, to keep the total time short. */
export function findTestFiles(root: string, { everyScreen, paths = [], grep }: Selection): string[] {
  const files = folders
    .flatMap(folder => globSync(`${folder}/**/*.{test.{ts,tsx},spec.ts}`, { cwd: root }).toSorted())
    .filter(file => everyScreen || !isOfEveryScreen(file))
    .filter(file => paths.length === 0 || paths.some(path => file.includes(path)))
  // Run all files if no source contains the searched title, because a title can be composed of variables.
  const naming = grep === undefined ? [] : files.filter(file => readFileSync(join(root, file), 'utf8').includes(grep))
  return naming.length > 0 ? naming : files
}

type Options = { grep?: string | undefined; /** run journeys in both languages */ everyLanguage?: boolean }

/**
 * Runs files in parallel and prints results: first the journeys with Playwright Test, then the others, because some of them measure response
 * times. Returns the failed tests. Without `grep`, a file without tests fails.
 */
export async function runTestFiles(root: string, files: string[], { grep, everyLanguage = false }: Options = {}): Promise<string[]> {
  if (files.length === 0) return ['no test was found']
  const began = performance.now()
  const journeys = files.filter(isJourney)
  const waiting = files.filter(file => !isJourney(file))
  const ran: Ran[] = []
  // Start one worker more than there are cores, because tests often wait.
  const workers = Math.min(files.length, 5, Math.max(2, availableParallelism()) + 1)
  if (journeys.length > 0) ran.push(...(await runJourneys(root, journeys, { grep, everyLanguage })))
  await Promise.all(Array.from({ length: workers }, () => workThrough({ root, waiting, ran, grep })))
  const tests = ran.reduce((sum, each) => sum + each.tests, 0)
  const failed = ran.flatMap(({ file, failed }) => failed.map(what => `${file}: ${what}`))
  if (files.length > 1) {
    printSlowest(
      'files',
      ran.map(({ file, ms }) => ({ name: file, ms })),
    )
    printSlowest(
      'files by CPU time of Node, without browsers and PostgreSQL',
      ran.map(({ file, cpu }) => ({ name: file, ms: cpu })),
    )
    printSlowest(
      'tests',
      ran.flatMap(({ file, timed }) => timed.map(({ name, ms }) => ({ name: `${file}: ${name}`, ms }))),
    )
  }
  // Repeat the errors at the end, because logs are often truncated.
  for (const reason of ran.flatMap(({ reasons }) => reasons)) console.error(`\n${reason}`)
  const passed = Math.max(0, tests - failed.length)
  if (tests === 0 && failed.length === 0) failed.push('no test was found')
  const elapsed = Math.round((performance.now() - began) / 1000)
  const cpu = Math.round(ran.reduce((sum, each) => sum + each.cpu, 0) / 1000)
  console.log(`\n${passed} passed, ${failed.length} failed (${ran.length} files, ${elapsed} s, ${cpu} CPU seconds of Node)`)
  return failed
}

type Work = { root: string; waiting: string[]; ran: Ran[]; grep: string | undefined }

/** Runs files sequentially in one worker process, and starts a new process when it ends. */
async function workThrough({ root, waiting, ran, grep }: Work): Promise<void> {
  let worker: ChildProcess | undefined
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (worker && (isAlone(file) || hasEnded(worker))) worker = void leave(worker)
    worker ??= startWorker(root, grep)
    const began = performance.now()
    worker.send(join(root, file))
    const outcome = await outcomeOf(worker)
    ran.push({ ...outcome, file, ms: performance.now() - began })
    if (isAlone(file) || outcome.rss > maxWorkerBytes) worker = void leave(worker)
  }
  if (worker) leave(worker)
}

/** A worker that uses more bytes of memory is replaced, because several workers run next to browsers and a database. */
const maxWorkerBytes = 600_000_000

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
const leave = (worker: ChildProcess) => worker.connected && worker.disconnect()

/** Portal tests replace globals of Node with browser ones, so they need a separate process. */
const isAlone = (file: string) => file.startsWith('portal')

/** Options for a larger young generation of V8, in MB. Importing the project fills the default size many times. */
const youngObjects = ['--min-semi-space-size=16', '--max-semi-space-size=64']

const startWorker = (root: string, grep?: string): ChildProcess =>
  fork(join(root, 'tools', 'setup', 'test-worker.ts'), grep === undefined ? [] : [grep], {
    cwd: root,
    execArgv: [...youngObjects, '--import', join(root, 'tools', 'setup', 'jsx.mjs')],
  })

function outcomeOf(worker: ChildProcess): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const told = (outcome: unknown) => resolve(outcome as Outcome)
  const ended = () => resolve({ tests: 0, failed: ['its process ended'], reasons: [], timed: [], rss: 0, cpu: 0 })
  worker.on('message', told).on('exit', ended)
  return promise.finally(() => worker.off('message', told).off('exit', ended))
}
