import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, test } from 'node:test'
import { settingNames, systemChecks } from '#contract/administration/system.ts'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { markDead } from '#server/platform/email/outbox.ts'
import { recordBackup } from '#server/platform/installation/last-backup.ts'
import { describeSettings } from '#server/platform/settings/describe-settings.ts'
import { documentedSettings } from '#server/platform/settings/environment.ts'
import { release } from '#server/platform/settings/release.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { headerOf, partOf, startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const marker = 'mArKeR'
const key = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const keys = [key(), key()]
const SECRETS = JSON.stringify({ access_key: keys[0], refresh_key: keys[1], code_key: `${marker}-code-key` })
/** Every setting that contains a secret, in several notations. */
const secret = {
  SECRETS,
  ASK_KEY: `${marker}-0123456789abcdef`,
  SMTP_URL: `smtp://${marker}user:${marker}%20pass@mail.example.com:2525/?tls.key=${marker}`,
  DATABASE_URL: `postgres://${marker}:${marker}@db.example.com/maydan?sslmode=require&password=${marker}&application_name=${marker}`,
  REPLICA_URL: `postgres://${marker}:${marker}@one.example.com:5432,postgres://u:${marker}@two.example.com:5433`,
}

let isRefusing = false
const office = await startSmtpServer({ refuseSender: () => (isRefusing ? '553 5.7.1 not a sender of yours' : undefined) })
const app = await startTestApp({ SMTP_URL: office.url, ASK_KEY: secret.ASK_KEY, SECRETS })
after(async () => {
  await app.close()
  await office.close()
})
const { system } = app.services.database
const admin = await newPerson(app, 'admin@example.com', { codeFor: codeByMail })
const { adminSystem } = admin.calls
const findingOf = async (check: string) => {
  const { findings } = await adminSystem.state()
  return findings.find(each => each.check === check) ?? assert.fail(check)
}
async function codeByMail(to: string): Promise<string> {
  const codeIn = () =>
    office.received.flatMap(mail => (mail.to.includes(to) ? (/\b\d{6}\b/.exec(partOf(mail, 'text/plain'))?.[0] ?? []) : []))[0]
  await until(codeIn)
  return codeIn() ?? assert.fail()
}
/** Waits until a quick check has run again. */
const becomes = (check: string, finding: string) => until(async () => (await findingOf(check)).finding === finding)

test('lists every setting once, with its source and without the value of a secret', async () => {
  assert.deepEqual(documentedSettings.map(({ name }) => name).toSorted(), [...settingNames].toSorted())
  const { settings, file } = await adminSystem.settings()
  assert.deepEqual([file, settings.map(({ name }) => name)], [null, settingNames])
  const of = (name: string) => settings.find(each => each.name === name)
  assert.deepEqual(of('ASK_KEY'), { name: 'ASK_KEY', value: null, is_secret: true, is_set: true, source: 'environment', change: 'restart' })
  assert.deepEqual([of('HOST')?.source, of('HOST')?.value, of('HOST')?.is_set], ['default', '127.0.0.1', false])
  assert.deepEqual([of('SECRETS')?.value, of('SECRETS')?.change], [null, 'data'])
  assert.equal(of('PORTAL_URL')?.value, app.url)
})

test('a response about the system contains no part of a secret setting', async () => {
  const described = describeSettings(readSettings(secret))
  const valueOf = (name: string) => described.find(each => each.name === name)?.value
  assert.ok(!JSON.stringify(described).includes(marker), JSON.stringify(described))
  assert.deepEqual(
    [valueOf('SMTP_URL'), valueOf('REPLICA_URL'), valueOf('SECRETS')],
    ['smtp://•••@mail.example.com:2525/?•••', 'postgres://•••@one.example.com:5432, postgres://•••@two.example.com:5433', '•••'],
  )
  const odd = [
    'smtp://u:1/MARK@host',
    'smtp://u:1?MARK@host',
    'smtp://u:1#MARK@host',
    'smtp://u:p^MARK@host',
    'smtp://MARK@host',
    'smtp://u:MARK@',
  ]
  for (const SMTP_URL of odd) assert.ok(!JSON.stringify(describeSettings(readSettings({ SMTP_URL }))).includes('MARK'), SMTP_URL)
  const served = JSON.stringify([await adminSystem.settings(), await adminSystem.state()])
  for (const part of [marker, ...keys.map(text => text.split('\n')[1] ?? '')]) assert.ok(part && !served.includes(part))
})

test('names the settings file and the settings that it sets', () => {
  const file = { path: '/etc/maydan.env', names: new Set(['LOG_LEVEL']) }
  const described = describeSettings(readSettings({ LOG_LEVEL: 'info', MAIL_FROM: 'a@example.com' }, undefined, file))
  const sourceOf = (name: string) => described.find(each => each.name === name)?.source
  assert.deepEqual(['LOG_LEVEL', 'MAIL_FROM', 'PORT'].map(sourceOf), ['file', 'environment', 'default'])
})

test('examines database, migrations, mail server, jobs, disk, clock and processes', async () => {
  const { findings } = await adminSystem.state()
  assert.deepEqual(
    findings.map(({ check }) => check),
    systemChecks,
  )
  const database = await findingOf('database')
  // Test databases are not durable.
  assert.deepEqual([database.finding, database.state], ['database_unsafe', 'problem'])
  assert.ok(/^PostgreSQL \d/.test(database.detail ?? '') && (database.bytes ?? 0) > 1e6)
  for (const check of ['migrations', 'mail_server', 'mail_queue', 'jobs', 'domains', 'clock'])
    assert.equal((await findingOf(check)).state, 'ok', check)
  assert.equal((await findingOf('mail_server')).detail, '127.0.0.1')
  assert.equal((await findingOf('certificates')).finding, 'certificates_unused')
  assert.ok(((await findingOf('disk')).bytes ?? 0) > 0)
  const processes = await findingOf('processes')
  assert.equal(processes.state, 'ok')
  assert.match(processes.detail ?? '', new RegExp(`^${release.replaceAll('.', '[.]')} \\S+:${process.pid}$`))
})

test('reports failed and late mail, and a backup that is missing, failed, overdue or not uploaded', async () => {
  assert.equal((await findingOf('backup')).finding, 'backup_none')
  await system(db => recordBackup(db, 'succeeded', { target: '/backups', detail: '1000' }))
  await becomes('backup', 'backup_right')
  assert.equal((await findingOf('backup')).detail, '/backups')
  const verify = (detail: string) =>
    system(async db => {
      await recordBackup(db, 'succeeded', { target: '/backups', detail: '1000' })
      await recordBackup(db, 'verified', { target: '/backups/one', detail })
    })
  await verify('')
  await becomes('backup', 'backup_verified')
  await system(db => recordBackup(db, 'uploaded', { target: 's3://copies/', detail: `AccessDenied ${marker}` }))
  await becomes('backup', 'backup_not_uploaded')
  await verify(`users.copy.gz is missing ${marker}`)
  await becomes('backup', 'backup_unverified')
  await system(db => recordBackup(db, 'failed', { target: '/backups', detail: `no space ${marker}` }))
  await becomes('backup', 'backup_failed')
  await system(db => db.run(sql`update installation set known[1] = (now() - interval '3 days')::text where part like 'backup%'`))
  await system(db => recordBackup(db, 'succeeded', { target: '/backups', detail: '1000' }))
  await system(db => db.run(sql`update installation set known[1] = (now() - interval '2 days')::text where part = 'backup_succeeded'`))
  await becomes('backup', 'backup_overdue')
  const mail = await system(db =>
    db.one<{ id: string }>(sql`
      insert into outbox (recipient, language, template, payload, send_after)
      values ('x@example.com', 'ar', 'account_exists', '{"fullname": "سارة"}', now() + interval '1 hour') returning id`),
  )
  await system(db => markDead(db, mail?.id ?? '', '550 no such mailbox'))
  await becomes('mail_queue', 'mail_queue_failed')
  assert.equal((await findingOf('mail_queue')).count, 1)
})

test('sends a test mail to the administrator, in their language, and records it', async () => {
  const seen = office.received.length
  const sent = await app.as(admin.access, 'ar').adminSystem.sendTestMail()
  assert.deepEqual(sent, { outcome: 'sent', to: admin.email, answer: '' })
  const mail = office.received.slice(seen).find(each => /رسالة اختبار/.test(headerOf(each, 'Subject') ?? '')) ?? assert.fail()
  assert.deepEqual(mail.to, [admin.email])
  const recorded = await system(db =>
    db.all<{ action: string; object_id: string }>(sql`select action, object_id from audit_log where action = 'mail.tested'`),
  )
  assert.deepEqual(recorded, [{ action: 'mail.tested', object_id: admin.user.id }])
})

test('returns the codes of the mail server’s response when it refuses a test mail, and limits the number of test mails', async t => {
  isRefusing = true
  t.after(() => (isRefusing = false))
  assert.deepEqual(await adminSystem.sendTestMail(), { outcome: 'refused', to: admin.email, answer: 'EENVELOPE 553 5.7.1' })
  const statuses: number[] = []
  // Twice the limit, because its window can end in between.
  for (let n = 0; n < 11; n++)
    statuses.push(
      await adminSystem.sendTestMail().then(
        () => 200,
        (error: ApiError) => error.status,
      ),
    )
  assert.ok(statuses.includes(429), statuses.join())
})

test('stores the test mail when no mail server is configured', async t => {
  const other = await startTestApp()
  t.after(() => other.close())
  const own = (await newPerson(other, 'admin@example.com')).calls.adminSystem
  assert.equal((await own.sendTestMail()).outcome, 'stored')
  const { findings } = await own.state()
  assert.equal(findings.find(({ check }) => check === 'mail_server')?.finding, 'mail_server_stored')
})
