// Runs the test files that its runner names, one after the other: only the first of them pays for reading the product.
import { text } from 'node:stream/consumers'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { Timed } from './slowest.ts'

/** The result of a file: its number of tests, the failed tests with their errors, the time of each, and the bytes that the process holds. */
export type Outcome = { tests: number; failed: string[]; reasons: string[]; timed: Timed[]; rss: number }

const mostMinutes = 10

process.on('message', (file: string) => {
  // From here on the file alone holds this process. Its run ends when it holds nothing any more, as that of a whole process would.
  process.channel?.unref()
  void runFile(file).then(outcome => process.send?.(outcome))
})
process.on('beforeExit', () => process.channel?.ref())
process.on('disconnect', () => process.exit())

async function runFile(file: string): Promise<Outcome> {
  const deadline = setTimeout(() => {
    console.error(`a test file is ended after ${mostMinutes} minutes: ${file}`)
    process.exit(1)
  }, mostMinutes * 60_000).unref()
  const outcome: Outcome = { tests: 0, failed: [], reasons: [], timed: [], rss: 0 }
  const events = run({ files: [file], isolation: 'none' })
  events.on('test:complete', ({ name, details }) => {
    if (details.type !== 'suite') outcome.timed.push({ name, ms: details.duration_ms })
  })
  // A suite whose tests have failed is not one more.
  events.on('test:fail', ({ name, details }) => {
    if (details.type === 'suite') return
    outcome.failed.push(name)
    outcome.reasons.push(`${file}: ${name}\n${inspect(details.error.cause ?? details.error).slice(0, 2000)}`)
  })
  // A file without tests is reported as one that passed, under its own path.
  events.on('test:pass', ({ name }) => {
    if (name === file) outcome.failed.push('it holds no test')
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
  return { ...outcome, rss: process.memoryUsage.rss() }
}

type TestEvent = { type: string; data: { nesting?: number; message?: string } }

/** The runner counts all files together. */
const isTotal = ({ type, data }: TestEvent) =>
  type === 'test:diagnostic' &&
  data.nesting === 0 &&
  /^(?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/.test(data.message ?? '')
