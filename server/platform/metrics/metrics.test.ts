import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import pino from 'pino'
import { sql } from '#server/platform/database/sql.ts'
import { release } from '#server/platform/settings/release.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { noise } from '#server/testing/rows/sample-pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { startMetricsServer } from './metrics-server.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line) as Record<string, unknown>) })
const port = await freePort()
const app = await startTestApp(
  { METRICS_PORT: String(port), SLOW_QUERY_MS: '200', REPLICA_URL: 'postgres://127.0.0.1:9/gone' },
  undefined,
  { log },
)
after(() => app.close())
const { system } = app.services.database

const scraped = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
const valueOf = (text: string, name: string) => {
  const line = text.split('\n').find(each => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('the health endpoint of the metrics port returns the version, and public endpoints do not', async () => {
  assert.deepEqual(await (await fetch(`http://127.0.0.1:${port}/health`)).json(), { status: 'alive', version: release })
  for (const path of ['/health/live', '/health/ready', '/health/ready?for=pages', '/login', '/api/v1/openapi.json']) {
    const answer = await fetch(app.url + path)
    for (const text of [...answer.headers.values(), await answer.text()]) assert.ok(!text.includes(release), path)
  }
})

test('metrics count responses by route and status and served pages separately, and contain no ids, names or tokens', async () => {
  const nora = await newPerson(app)
  const { id: tenant, tenant_name: name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  for (let visits = 0; visits < 3; visits++) await app.visit(name)
  await fetch(`${app.url}/api/v1/profile/me/`)
  await fetch(`${app.url}/hackathon/${tenant}/secret?token=abc`)
  const text = await scraped()
  const refused = 'maydan_http_request_duration_seconds_count{method="GET",route="/api/v1/profile/me/",status="401"}'
  assert.equal(valueOf(text, refused), 1)
  assert.equal(valueOf(text, 'maydan_pages_answered_total{kind="page"}'), 3)
  assert.equal(valueOf(text, 'maydan_page_cache_sites'), 1)
  assert.ok((valueOf(text, 'maydan_page_cache_bytes') ?? 0) > 1000)
  assert.equal(valueOf(text, 'maydan_database_up'), 1)
  assert.ok(valueOf(text, 'maydan_database_connections{pool="app",state="open"}'))
  assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m)
  assert.match(text, /^maydan_build_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]*"\} 1$/m)
  assert.match(text, /^maydan_worker_failing\{trouble="the outbox could not be read"\} 0$/m)
  for (const private_ of [tenant, name, nora.email, nora.access, 'abc']) assert.ok(!text.includes(private_), private_)
})

test('metrics count pictures by result, with the time and the starts of the picture process', async () => {
  await app.services.pictures.process(await noise(64, 64).png().toBuffer())
  await assert.rejects(app.services.pictures.process(await noise(4, 4).png().toBuffer()), { code: 'file.too_small' })
  const text = await scraped()
  const values = ['processed', 'refused', 'crashed'].map(result => valueOf(text, `maydan_pictures_total{result="${result}"}`))
  assert.deepEqual(values, [1, 1, 0])
  assert.deepEqual(
    ['running', 'waiting'].map(state => valueOf(text, `maydan_pictures_pending{state="${state}"}`)),
    [0, 0],
  )
  assert.equal(valueOf(text, 'maydan_picture_process_starts_total'), 1)
  assert.ok((valueOf(text, 'maydan_pictures_seconds_total') ?? 0) > 0)
})

test('metrics report the numbers of waiting and failed mails', async () => {
  await system(db =>
    db.run(sql`insert into outbox (recipient, language, template, payload, send_after, dead_at) values
      ('a@example.com', 'ar', 'code', '{}', now() + interval '1 hour', null), ('b@example.com', 'ar', 'code', '{}', now(), now())`),
  )
  // Database metrics are cached for two seconds.
  await until(async () => valueOf(await scraped(), 'maydan_outbox_given_up') === 1)
  assert.equal(valueOf(await scraped(), 'maydan_outbox_waiting'), 1)
})

test('metrics report an infinite lag for a replica that is unreachable', async () => {
  assert.match(await scraped(), /^maydan_replica_behind_seconds\{replica="127\.0\.0\.1:9"\} \+Inf$/m)
})

test('the metrics port serves only GET /metrics, and the portal’s port serves no metrics', async () => {
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)
  assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status, 404)
  assert.doesNotMatch(await (await fetch(`${app.url}/metrics`)).text(), /maydan_/)
})

test('starting the metrics server fails with an error that names METRICS_PORT when the port is in use', async () => {
  await assert.rejects(startMetricsServer({ port, host: '127.0.0.1' }, []), /METRICS_PORT: .*EADDRINUSE/)
})

test('logs slow SQL statements without their values', async () => {
  await system(db => db.all(sql`select pg_sleep(0.25), ${'nora@example.com'}::text`))
  // Jobs can log slow statements too.
  const statements = lines.filter(({ msg }) => msg === 'a slow query').map(({ statement }) => String(statement))
  assert.deepEqual(
    statements.filter(statement => statement.includes('pg_sleep')),
    ['select pg_sleep(0.25), $1::text'],
  )
})

test('provides every metric that the Grafana dashboard and the alert rules use', async () => {
  const read = (file: string) => readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
  const board = (await read('grafana/maydan.json')) + (await read('prometheus/maydan.rules.yaml'))
  const text = await scraped()
  const asked = new Set(board.match(/\b(?:maydan|nodejs|process)_\w+/g)?.map(name => name.replace(/_(?:bucket|count)$/, '')))
  assert.ok(asked.size > 10)
  for (const name of asked) assert.match(text, new RegExp(`^# TYPE ${name} `, 'm'))
})
