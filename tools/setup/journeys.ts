import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { everyLanguage } from '../../tests/e2e/turns.ts'
import type { Ran } from './test-worker.ts'

/**
 * Runs journeys with Playwright Test, which prints its own results. Returns one outcome for each file. A failed journey is repeated once;
 * one that passes then is flaky, and its first error is among the reasons (docs/decisions/142).
 */
export async function runJourneys(
  root: string,
  files: string[],
  { grep, everyLanguage: inBoth }: { grep?: string | undefined; everyLanguage: boolean },
): Promise<Ran[]> {
  const folder = mkdtempSync(join(tmpdir(), 'maydan-journeys-'))
  const report = join(folder, 'report.json')
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const selected = grep === undefined ? [] : ['--grep', RegExp.escape(grep), '--pass-with-no-tests']
  const args = [program, 'test', '--reporter', 'list,json', '--retries', '1', ...selected, ...files.map(file => `${RegExp.escape(file)}$`)]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(inBoth && { [everyLanguage]: '1' }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Playwright ends its workers and browsers at SIGINT only.
  const end = () => {
    child.once('exit', () => process.exit(1))
    child.kill('SIGINT')
  }
  for (const signal of signals) process.once(signal, end)
  await once(child, 'exit')
  for (const signal of signals) process.off(signal, end)
  try {
    return outcomesOf(root, JSON.parse(readFileSync(report, 'utf8')) as JSONReport, child.exitCode === 0)
  } catch {
    return [
      {
        file: 'tests/e2e/journeys',
        ms: 0,
        tests: 0,
        failed: ['Playwright Test wrote no report'],
        reasons: [],
        timed: [],
        rss: 0,
        cpu: 0,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const signals = ['SIGTERM', 'SIGHUP'] as const

function outcomesOf(root: string, { config, suites, errors }: JSONReport, passed: boolean): Ran[] {
  const ran = suites.map(suite => outcomeOf(relative(root, join(config.rootDir, suite.file)), suite))
  const isExplained = passed || ran.some(({ failed }) => failed.length > 0)
  if (isExplained && errors.length === 0) return ran
  const reasons = errors.map(({ message }) => message ?? '')
  return [
    ...ran,
    {
      file: 'tests/e2e/journeys',
      ms: 0,
      tests: 0,
      failed: ['Playwright Test failed'],
      reasons,
      timed: [],
      rss: 0,
      cpu: 0,
    },
  ]
}

function outcomeOf(file: string, suite: JSONReportSuite): Ran {
  const specs = specsOf(suite)
  const timed = specs.map(({ title, tests }) => ({
    name: title,
    ms: tests.flatMap(test => test.results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  const failed = specs.filter(({ ok }) => !ok)
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  const reasonOf = (kind: 'failed' | 'flaky') => (spec: JSONReportSuite['specs'][number]) =>
    `${kind}: ${file}: ${spec.title}\n${spec.tests[0]?.results[0]?.error?.message ?? ''}`
  const reasons = [...failed.map(reasonOf('failed')), ...flaky.map(reasonOf('flaky'))]
  const ms = timed.reduce((sum, each) => sum + each.ms, 0)
  return { file, ms, tests: specs.length, failed: failed.map(({ title }) => title), reasons, timed, rss: 0, cpu: 0 }
}

const specsOf = (suite: JSONReportSuite): JSONReportSuite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
