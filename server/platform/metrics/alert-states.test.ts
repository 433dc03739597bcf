// Evaluates the alert rules on the metrics that a running server exposes in each state.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { recordBackup } from '#server/platform/installation/last-backup.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { openRoute } from '#server/testing/peers/cuttable-route.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const rulesFile = path.join(import.meta.dirname, '..', '..', '..', 'deploy', 'prometheus', 'maydan.rules.yaml')
const promtool = (args: string[], input?: string) =>
  spawnSync('promtool', args, { encoding: 'utf8', ...(input !== undefined && { input }) })
const hasPromtool = promtool(['--version']).error === undefined
Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'two' })

/** Values by series, such as `maydan_bucket_up` or `maydan_worker_failing{trouble="…"}`. */
type Samples = ReadonlyMap<string, string>

const samplesIn = (text: string): Samples =>
  new Map(
    text
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  )

/** Alerts about one gauge of a server, with its comparison. */
const alerts = [...readFileSync(rulesFile, 'utf8').matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].flatMap(([, name = '', expr = '']) => {
  const [, metric, operator, bound] = /(maydan_\w+)\b.* (==|>) ([\d.]+)$/.exec(expr) ?? []
  return metric === undefined || expr.includes('rate(')
    ? []
    : [{ name, metric, operator, bound: Number(bound), usesLast: expr.includes('last_over_time') }]
})

/** Returns the alerts whose condition is true after the last scrape. */
function firingAfter(scrapes: readonly Samples[]): string[] {
  const valuesOf = (metric: string, samples: Samples) =>
    [...samples].filter(([series]) => series.replace(/\{.*/, '') === metric).map(([, value]) => Number(value.replace('Inf', 'Infinity')))
  return alerts
    .filter(({ metric, operator, bound, usesLast }) => {
      const seen = usesLast ? scrapes.findLast(samples => valuesOf(metric, samples).length > 0) : scrapes.at(-1)
      return valuesOf(metric, seen ?? new Map()).some(value => (operator === '==' ? value === bound : value > bound))
    })
    .map(({ name }) => name)
    .toSorted()
}

/** Evaluates the rules with Prometheus: each scrape is repeated for two hours. Returns the alerts that fire at the end. */
async function firingInPrometheus(scrapes: readonly Samples[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maydan-alerts-'))
  await copyFile(rulesFile, path.join(folder, 'rules.yaml'))
  const names = [...new Set(scrapes.flatMap(samples => [...samples.keys()]))].filter(name => name.startsWith('maydan_'))
  const series = names.map(name => ({
    series: name.includes('{') ? name.replace('{', '{job="maydan",instance="one",') : `${name}{job="maydan",instance="one"}`,
    values: scrapes.map(samples => (samples.has(name) ? `${samples.get(name)?.replace('+Inf', '1e300')}x119` : '_x119')).join(' '),
  }))
  const minutes = scrapes.length * 120 - 1
  const up = { series: 'up{job="maydan",instance="one"}', values: `1x${minutes}` }
  // The expected sample never exists, so that promtool prints the actual ones.
  const expected = {
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${minutes}m`,
    exp_samples: [{ labels: '{alertname="none"}', value: 1 }],
  }
  const tests = [{ interval: '1m', input_series: [up, ...series], promql_expr_test: [expected] }]
  // JSON is YAML.
  await writeFile(path.join(folder, 'test.yaml'), JSON.stringify({ rule_files: ['rules.yaml'], evaluation_interval: '1m', tests }))
  const { stdout, stderr } = promtool(['test', 'rules', path.join(folder, 'test.yaml')])
  await rm(folder, { recursive: true })
  const [, printed] = (stdout + stderr).split('got:')
  assert.ok(printed !== undefined, stdout + stderr)
  return [...printed.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name).toSorted()
}

async function startScraped(t: TestContext, environment: Record<string, string> = {}) {
  const port = await freePort()
  const route = await openRoute()
  const app = await startTestApp({ METRICS_PORT: String(port), ...environment }, connection => route.to(connection))
  t.after(async () => {
    await route.mend().catch(() => {})
    await app.close()
    await route.close()
  })
  const text = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return { app, route, text, scrape: async () => samplesIn(await text()) }
}

/** Requires the same result of both evaluations. A failing job depends on the moment of the scrape. */
async function assertFiring(scrapes: readonly Samples[], wanted: readonly string[]) {
  const withoutJobs = (names: readonly string[]) => names.filter(name => name !== 'MaydanWorkerFailing')
  assert.deepEqual(withoutJobs(firingAfter(scrapes)), wanted)
  if (hasPromtool) assert.deepEqual(withoutJobs(await firingInPrometheus(scrapes)), wanted)
}

test('a fresh server without a bucket causes only the alert about the missing backup', async t => {
  const { scrape } = await startScraped(t)
  const samples = await scrape()
  assert.ok(alerts.length > 10, 'the rules were read')
  assert.ok(!samples.has('maydan_bucket_up'))
  await assertFiring([samples], ['MaydanBackupOld'])
})

test('metrics of the database are absent while it is away, and its alerts keep firing', async t => {
  const { app, route, scrape } = await startScraped(t)
  await app.services.database.system(async db => {
    await recordBackup(db, 'succeeded', { target: '/backups', detail: '1' })
    await recordBackup(db, 'uploaded', { target: 's3://copies/', detail: 'AccessDenied' })
  })
  await app.services.database.system(db => recordBackup(db, 'failed', { target: '/backups', detail: 'ENOSPC' }))
  await until(async () => (await scrape()).get('maydan_backup_failing') === '1')
  const before = await scrape()
  await assertFiring([before], ['MaydanBackupFailed', 'MaydanBackupNotUploaded'])
  await route.cut()
  await until(async () => (await scrape()).get('maydan_database_up') === '0')
  const during = await scrape()
  for (const name of [
    'maydan_outbox_waiting',
    'maydan_outbox_oldest_seconds',
    'maydan_backup_failing',
    'maydan_backup_seconds_since_success',
  ])
    assert.ok(!during.has(name), name)
  await assertFiring([before, during], ['MaydanBackupFailed', 'MaydanBackupNotUploaded', 'MaydanDatabaseDown'])
  await route.mend()
  await until(async () => (await scrape()).get('maydan_database_up') === '1')
  await app.services.database.system(db => recordBackup(db, 'succeeded', { target: '/backups', detail: '1' }))
  await until(async () => (await scrape()).get('maydan_backup_failing') === '0')
  await assertFiring([before, during, await scrape()], ['MaydanBackupNotUploaded'])
})

test('a bucket that does not respond causes its alert', async t => {
  const FILES_URL = `s3://files?endpoint=http://127.0.0.1:${await freePort()}&pathStyle=1`
  const { scrape } = await startScraped(t, { FILES_URL })
  await assertFiring([await scrape()], ['MaydanBackupOld', 'MaydanBucketDown'])
})

test('promtool finds no problem in the metrics, if it is installed', async t => {
  const { text } = await startScraped(t)
  const metrics = await text()
  assert.match(metrics, /^maydan_database_up 1$/m)
  if (!hasPromtool) return
  const { status, stdout, stderr } = promtool(['check', 'metrics'], metrics)
  assert.deepEqual([status, stdout + stderr], [0, ''])
})
