// Runs the named test files sequentially, so that only the first one loads the product. An argument selects tests by a part of their title.

import { text } from 'node:stream/consumers'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { inspect } from 'node:util'
import fc from 'fast-check'
import type { Timed } from './slowest.ts'

/** Result of a file: number of tests, failed tests with errors, durations, memory in bytes, and CPU time of the worker in ms. */
export type Outcome = { tests: number; failed: string[]; reasons: string[]; timed: Timed[]; rss: number; cpu: number }
export type Ran = Outcome & { file: string; ms: number }

const timeoutMinutes = 10
const [, , grep] = process.argv
const seed = process.env['PROPERTY_SEED']
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
const selected = grep === undefined ? {} : { testNamePatterns: [new RegExp(RegExp.escape(grep))] }

process.on('message', (file: string) => {
  // Do not let the channel to the runner keep the process open. The run of a test file ends when it has no open handles.
  process.channel?.unref()
  void runFile(file).then(outcome => process.send?.(outcome))
})
process.on('beforeExit', () => process.channel?.ref())
process.on('disconnect', () => process.exit())

async function runFile(file: string): Promise<Outcome> {
  const deadline = setTimeout(() => {
    console.error(`a test file is ended after ${timeoutMinutes} minutes: ${file}`)
    process.exit(1)
  }, timeoutMinutes * 60_000).unref()
  const outcome: Outcome = { tests: 0, failed: [], reasons: [], timed: [], rss: 0, cpu: 0 }
  const before = process.cpuUsage()
  const events = run({ files: [file], isolation: 'none', ...selected })
  events.on('test:complete', ({ name, details }) => {
    if (details.type !== 'suite') outcome.timed.push({ name, ms: details.duration_ms })
  })
  // Report failed tests, but not the suites that contain them.
  events.on('test:fail', ({ name, details }) => {
    if (details.type === 'suite') return
    outcome.failed.push(name)
    outcome.reasons.push(`${file}: ${name}\n${inspect(details.error.cause ?? details.error).slice(0, 2000)}`)
  })
  // A file without tests is reported as a passed test named by its path.
  events.on('test:pass', ({ name }) => {
    if (name === file && grep === undefined) outcome.failed.push('it holds no test')
  })
  events.on('test:summary', ({ counts, success }) => {
    outcome.tests = counts.tests
    if (!success && outcome.failed.length === 0) outcome.failed.push('what it left behind')
  })
  const report = new spec()
  const told = text(report)
  for await (const event of events) if (!isTotal(event)) report.write(event)
  report.end()
  process.stdout.write(await told)
  clearTimeout(deadline)
  const { user, system } = process.cpuUsage(before)
  return { ...outcome, rss: process.memoryUsage.rss(), cpu: (user + system) / 1000 }
}

type TestEvent = { type: string; data: { nesting?: number; message?: string } }

/** Whether an event is a line with totals, which the runner prints for all files together. */
const isTotal = ({ type, data }: TestEvent) =>
  type === 'test:diagnostic' &&
  data.nesting === 0 &&
  /^(?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/.test(data.message ?? '')
