import assert from 'node:assert/strict'
import { createSocket, type Socket } from 'node:dgram'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { analyzeStaleTables } from '#server/platform/database/analyze.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { createLogins, roleConnections } from '#server/platform/database/logins.ts'
import { sql } from '#server/platform/database/sql.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { startNameServer } from '#server/testing/peers/name-server.ts'
import { startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { examine } from './examine.ts'

let connection!: Connection
const app = await startTestApp({}, given => (connection = given))
const { dataDir: DATA_DIR } = app.services.settings
const office = await startSmtpServer()
const silent = createServer(() => {})
await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
const silentPort = (silent.address() as { port: number }).port
after(async () => {
  await Promise.all([app.close(), office.close()])
  silent.close()
})

const open = {
  DATA_DIR,
  PORTAL_URL: 'https://portal.maydan.test',
  PAGES_URL: 'https://{tenant}.maydan.test',
  ADMIN_URL: 'https://admin.maydan.test',
  MAIL_FROM: 'ميدان <hello@maydan.test>',
}
const linesOf = async (environment: Record<string, string>, dns: string[], owner: Connection | null = connection) =>
  (await examine(readSettings({ ...environment }), owner, dns)).map(({ state, what, next }) => `${state} ${what} → ${next ?? ''}`)
const matching = (lines: readonly string[], ...wanted: RegExp[]) => {
  for (const each of wanted)
    assert.ok(
      lines.some(line => each.test(line)),
      `${each}\n${lines.join('\n')}`,
    )
}

test('reports no error for a healthy local installation, except that the test database disables fsync', async () => {
  const lines = await linesOf({ DATA_DIR, PORTAL_URL: app.url, ADMIN_URL: 'http://admin.localhost' }, [])
  const [wrong, ...more] = lines.filter(line => line.startsWith('wrong'))
  assert.match(wrong ?? '', /fsync or full_page_writes is off/)
  assert.deepEqual(more, [])
  matching(lines, /^right database: PostgreSQL \d+/, /^right schema: up to date/, /^right keys/, /^right HTTP: Maydan is ready/)
  matching(lines, /^look replication: no standby.* → make a backup every night/, /^look email: stored, not sent/)
})

test('reports missing DNS records and settings of a public installation', async t => {
  const dns = await openNames({ 'portal.maydan.test A': '192.0.2.7', 'maydan.test TXT': 'v=spf1 -all' })
  t.after(() => dns.close())
  const lines = await linesOf({ ...open, SMTP_URL: office.url }, [`127.0.0.1:${dns.address().port}`])
  matching(
    lines,
    /^wrong settings: TRUSTED_PROXIES/,
    /^look settings: ADMIN_EMAIL/,
    /^right DNS: portal\.maydan\.test resolves to 192\.0\.2\.7/,
    /^wrong DNS: \*\.maydan\.test doesn't resolve, so hackathon pages can't be reached → add an A or AAAA record for \*\.maydan\.test/,
    /^right email: 127\.0\.0\.1 accepts our email/,
    /^right sender: maydan\.test has an SPF record/,
    /^look sender: maydan\.test has no DMARC record → add a TXT record for _dmarc\.maydan\.test: v=DMARC1/,
  )
})

test('checks the DNS records and the port of the domain for returned mail', async t => {
  const names = await startNameServer()
  t.after(() => names.close())
  const BOUNCES_DOMAIN = 'bounces.maydan.test'
  const lines = (more: Record<string, string>) => linesOf({ ...open, SMTP_URL: office.url, ...more }, [names.address])
  matching(await lines({}), /^look bounces: .* goes to hello@maydan\.test and .* → set BOUNCES_DOMAIN/)
  matching(
    await lines({ BOUNCES_DOMAIN, BOUNCES_PORT: String(await freePort()) }),
    /^wrong bounces: bounces\.maydan\.test has no MX record.* → add an MX record for bounces\.maydan\.test/,
    /^look bounces: bounces\.maydan\.test has no SPF/,
    /^wrong bounces: nothing at 127\.0\.0\.1:\d+ accepts email → start Maydan/,
  )
  names.set(BOUNCES_DOMAIN, { MX: 'mail.maydan.test', TXT: ['v=spf1 -all'] })
  matching(
    await lines({ BOUNCES_DOMAIN, BOUNCES_PORT: String(office.port) }),
    /^right bounces: bounces\.maydan\.test has MX mail\.maydan\.test/,
    /^right bounces: bounces\.maydan\.test has an SPF record/,
    /^right bounces: 127\.0\.0\.1:\d+ accepts email/,
  )
  names.set('bounces.example.com', { A: ['192.0.2.7'] })
  matching(
    await lines({ BOUNCES_DOMAIN: 'bounces.example.com' }),
    /^right bounces: .* has no MX record; its A record/,
    /^look bounces: .* different domains/,
    /^look bounces: no process with these settings/,
  )
})

test('reports that mail server, DNS server and database do not respond', { timeout: 60_000 }, async t => {
  const mute = createSocket('udp4')
  await new Promise<void>(resolve => mute.bind(0, '127.0.0.1', resolve))
  t.after(() => mute.close())
  const nobody = { ...connection, host: '127.0.0.1', port: silentPort }
  const password = 'a-password-of-mail'
  const smtp = `smtp://maydan:${password}@127.0.0.1:${silentPort}`
  const lines = await linesOf({ ...open, SMTP_URL: smtp }, [`127.0.0.1:${mute.address().port}`], nobody)
  matching(
    lines,
    /^wrong database: /,
    /^wrong email: 127\.0\.0\.1 does not accept our email \(ETIMEDOUT\) →/,
    /^wrong sender: .*(DNS server didn't respond|no response)/,
  )
  assert.ok(!lines.join().includes(password))
})

test('reports an ADMIN_EMAIL without an account, with an unconfirmed one, and with an administrator', async () => {
  const local = (ADMIN_EMAIL: string) => linesOf({ DATA_DIR, PORTAL_URL: app.url, ADMIN_URL: 'http://admin.localhost', ADMIN_EMAIL }, [])
  matching(
    await local('nobody@example.com'),
    /^look settings: no account has the address of ADMIN_EMAIL, nobody@example\.com → register with it at /,
  )
  const { email, user } = await newPerson(app)
  matching(await local(email), /^look settings: .* is not an administrator.* → maydan admin add /)
  await app.services.database.system(db => db.run(sql`update users set role = 'administrator' where id = ${user.id}`))
  matching(await local(email), /^right settings: .* is an administrator/)
})

test('reports settings that still have values of the examples', async () => {
  const lines = await linesOf({ ...open, SMTP_URL: 'smtps://USER:PASSWORD@127.0.0.1:9', MAIL_FROM: 'hello@hackathons.example' }, [
    '127.0.0.1:9',
  ])
  matching(
    lines,
    /^wrong settings: SMTP_URL still contains the example USER:PASSWORD@ → set the user/,
    /^wrong settings: MAIL_FROM still contains the example hackathons\.example → set it to your own domain/,
  )
})

test('reports whether the file of AUDIT_LOG is writable', async () => {
  const linesWith = (AUDIT_LOG: string) => linesOf({ DATA_DIR, PORTAL_URL: app.url, ADMIN_URL: 'http://admin.localhost', AUDIT_LOG }, [])
  matching(await linesWith(path.join(DATA_DIR, 'audit.jsonl')), /^right audit log: .*audit\.jsonl is writable/)
  matching(
    await linesWith(path.join(DATA_DIR, 'missing', 'audit.jsonl')),
    /^wrong audit log: AUDIT_LOG: .* is not writable \(ENOENT\) → create its folder/,
  )
})

test('reports logins with JIT, and large tables that have no statistics', async t => {
  const local = { DATA_DIR, PORTAL_URL: app.url, ADMIN_URL: 'http://admin.localhost' }
  await newPerson(app)
  matching(await linesOf(local, []), /^right planner: JIT is off/)
  const client = new pg.Client(connection)
  await client.connect()
  t.after(() => client.end())
  await client.query('alter table reserved_names set (autovacuum_enabled = false)')
  await client.query(`insert into reserved_names (name, reason, reserved_by) select 'name-' || n, repeat('r', 100), (select id from users limit 1)
    from generate_series(1, 1000) n`)
  matching(await linesOf(local, []), /^look planner: no statistics of reserved_names → run maydan migrate/)
  await analyzeStaleTables(connection)
  matching(await linesOf(local, []), /^right planner: JIT is off/)
  const { user } = roleConnections(connection).app
  await client.query(`alter role ${client.escapeIdentifier(user ?? '')} set jit = on`)
  matching(await linesOf(local, []), /^wrong planner: JIT is on for maydan_app_/)
  await createLogins(connection, () => {})
  matching(await linesOf(local, []), /^right planner/)
})

test('reports keys that other users can read, and a database that does not exist yet', async t => {
  await chmod(path.join(DATA_DIR, 'secrets.json'), 0o644)
  t.after(() => chmod(path.join(DATA_DIR, 'secrets.json'), 0o600))
  const local = { DATA_DIR, PORTAL_URL: app.url, ADMIN_URL: 'http://admin.localhost' }
  matching(await linesOf(local, []), /^wrong keys: other users can read .* → chmod 600 /)
  matching(await linesOf(local, [], null), /^look database: not created yet/)
})

type Names = { address(): { port: number }; close(): void }

/** Starts a DNS server. `records` maps `name TYPE` to a value; all other names do not exist. */
async function openNames(records: Readonly<Record<string, string>>): Promise<Names> {
  const socket = createSocket('udp4')
  socket.on('message', (asked, { port, address }) => answerName(socket, records, { asked, port, address }))
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return socket
}

function answerName(socket: Socket, records: Readonly<Record<string, string>>, from: { asked: Buffer; port: number; address: string }) {
  const labels: string[] = []
  let at = 12
  for (let length = from.asked[at] ?? 0; length > 0; length = from.asked[at] ?? 0) {
    labels.push(from.asked.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const kind = from.asked.readUInt16BE(at + 1)
  const question = from.asked.subarray(12, at + 5)
  const record = records[`${labels.join('.').toLowerCase()} ${kind === 1 ? 'A' : kind === 16 ? 'TXT' : '?'}`]
  const data =
    record === undefined
      ? null
      : kind === 1
        ? Buffer.from(record.split('.').map(Number))
        : Buffer.concat([Buffer.from([record.length]), Buffer.from(record)])
  const head = Buffer.alloc(12)
  from.asked.copy(head, 0, 0, 2)
  head.writeUInt16BE(data ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data ? 1 : 0, 6)
  const row = data ? Buffer.concat([Buffer.from([0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, 0, data.length]), data]) : Buffer.alloc(0)
  socket.send(Buffer.concat([head, question, row]), from.port, from.address)
}
