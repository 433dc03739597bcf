// Calls every endpoint and form with marked personal data, and searches the log for the marks.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import pino from 'pino'
import { type Endpoint, isMemberRole } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { endpointsOf } from '#contract/openapi.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { messageWithoutData } from '#server/platform/log/message-without-data.ts'
import { openRoute } from '#server/testing/peers/cuttable-route.ts'
import { speak } from '#server/testing/peers/raw-socket.ts'
import { startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { setSecondFactor } from '#server/testing/people/authenticator.ts'
import { addPasskey } from '#server/testing/people/passkey-device.ts'
import { mailsOnce, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { postForm } from '#server/testing/people/visitors.ts'
import { freeSlotsOf, openHoursOf } from '#server/testing/rows/meetings.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { validBodies } from '../../tests/security/valid-bodies.ts'

/** Part of every marked value. A name of a hackathon is not marked: it is public, and logs contain the host. */
const mark = 'zqsecret'
const arabicMark = 'زقسرّي'
const phone = '0507771234'
/** Client addresses of this network are sent in X-Forwarded-For. */
const network = /\b10\.77\.\d+\.\d+/
/** Tokens, codes and secrets that the server created. */
const secrets = new Set<string>()

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: line => void lines.push(line) })
const route = await openRoute()
let owner!: Connection
const app = await startTestApp(
  { TRUSTED_PROXIES: '127.0.0.1,::1', SLOW_QUERY_MS: '1', DEV_MAIL: '1' },
  connection => route.to((owner = connection)),
  { log },
)
after(async () => {
  await app.close()
  await route.close()
})
const { system } = app.services.database

let addresses = 0
/** Headers of a client with its own marked address, because rate limits count by address. */
const clientHeaders = () => ({
  'x-forwarded-for': `10.77.${(++addresses >> 8) % 256}.${addresses % 256}`,
  'user-agent': `${mark}-device`,
  referer: `https://portal.example/?email=${mark}@example.com`,
  cookie: `choice=${mark}-cookie`,
  'accept-language': 'en',
})
const marked = (what: string) => `${mark}-${what}-${++addresses}`
const markedAddress = (who: string) => `${marked(who)}@example.com`

/** Remembers the tokens, codes and secrets of a response or a mail. */
function noteSecrets(text: string) {
  // Words of lower-case letters are codes of problems and names of fields.
  for (const [, value = ''] of text.matchAll(
    /"(?:access|refresh|token|secret|challenge|otp|code|old_code|new_code|totp|signed)":"([^"]{6,})"/g,
  ))
    if (!/^[a-z_.]+$/.test(value)) secrets.add(value)
  for (const [, value = ''] of text.matchAll(/(?:token|seat|key|signed)=([\w.~-]{16,})/g)) secrets.add(value)
  for (const [, value = ''] of text.matchAll(/\/(?:me|judge|check-in|team|exports|files|certificate|notices|unsubscribe|meeting)s?\/([\w.~-]{20,})/g)) secrets.add(value)
  for (const [code] of text.matchAll(/\b(?:[2-9a-z]{4}-){2}[2-9a-z]{4}\b/g)) secrets.add(code)
} // oxfmt-ignore

/** Returns the places at which a line contains personal data or a secret. */
function leaksIn(line: string): string[] {
  // A code of six digits can occur in a random id or in a time.
  const { time: _time, pid: _pid, hostname: _hostname, reqId: _reqId, ...rest } = JSON.parse(line) as Record<string, unknown>
  const text = JSON.stringify(rest)
  const found = [mark, arabicMark, phone, phone.slice(1)].filter(each => text.includes(each))
  if (network.test(text)) found.push('address')
  for (const secret of secrets)
    if (/^\d+$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text) : text.includes(secret)) found.push(secret)
  return found
}

let searched = 0
/** Searches the lines since the last search. */
function assertNoLeak() {
  const leaks = lines.slice(searched).flatMap(line => {
    const found = leaksIn(line)
    return found.length > 0 ? [`${found.join(', ')} in ${line.trim().slice(0, 1500)}`] : []
  })
  searched = lines.length
  assert.deepEqual(leaks.slice(0, 5), [])
}

type Asked = { method?: string; path: string; host?: string | undefined; headers?: Record<string, string>; body?: string | FormData }

async function send({ method = 'GET', path, host, headers = {}, body }: Asked): Promise<number> {
  const encoded = new Response(body ?? null)
  const init = {
    method,
    headers: { ...Object.fromEntries(encoded.headers), ...clientHeaders(), ...headers },
    ...(body !== undefined && { body: new Uint8Array(await encoded.arrayBuffer()) }),
  }
  const answer = host ? await app.visit(host, path, init) : await fetch(app.url + path, init)
  noteSecrets(await answer.text())
  return answer.status
}

const nora = await newPerson(app, markedAddress('owner'), { fullname: `${arabicMark} ${mark}`, password: `pass phrase ${mark}` })
const khalid = await newPerson(app, markedAddress('administrator'), { fullname: arabicMark, password: `pass phrase ${mark}` })
const tenant = await newHackathon(nora)
const question = {
  id: 'q_why', kind: 'text' as const, label: { ar: 'لماذا', en: 'Why' }, required: false, options: [], when: null,
} // oxfmt-ignore
const content = startingContent()
const sections = content.sections.map(each =>
  each.type === 'register' ? { ...each, questions: [question], eligibility: { team_min: 2, team_max: 3 } as never } : each,
)
await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: { ...content, sections } } })
await nora.calls.landingPages.publish({ tenant: tenant.id })
const { secret, recovery_codes, totp } = await setSecondFactor(khalid)
for (const each of [secret, totp, ...recovery_codes]) secrets.add(each)
const administrator = await newAdministrator(app, khalid)
for (const person of [nora, khalid]) for (const each of [person.access, person.refresh, person.password]) secrets.add(each)

const form = (email: string) => ({
  fullname: `${arabicMark} ${mark}`, email, phone, consent: 'yes', q_why: marked('answer'), team_name: marked('team'),
}) // oxfmt-ignore

/** Creates one row of each kind with marked texts. Returns ids by the names of fields and parameters. */
async function seed(): Promise<Record<string, string>> {
  const at = tenant.id
  const { calls } = nora
  const email = markedAddress('candidate')
  assert.equal((await postForm(app, tenant.tenant_name, form(email), '/register', clientHeaders())).status, 303)
  const [mail] = await mailsOnce(app, email, mails => mails.length > 0)
  noteSecrets(mail?.text ?? '')
  const { results } = await calls.registrations.list({ tenant: at, query: {} })
  const candidate = results[0]?.id ?? assert.fail()
  const note = await calls.registrations.addNote({ tenant: at, params: { id: candidate }, body: { text: marked('note') } })
  const { decision } = await calls.registrations.decide({ tenant: at, body: { ids: [candidate], state: 'accepted', mail: null } })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const event = await calls.events.create({
    tenant: at,
    form: { title: { ar: 'لقاء', en: 'Meeting' }, kind: 'workshop', starts_at: inDays(3), ends_at: inDays(4), format: 'online', sign_up: 'open', seats: 9 },
  }) // oxfmt-ignore
  await calls.invitations.send({ tenant: at, body: { emails: [markedAddress('invited')], role: 'editor', language: 'ar' } })
  const [invitation] = (await calls.invitations.list({ tenant: at, query: {} })).results
  const host = await openHoursOf(nora, at)
  const [slot] = await freeSlotsOf(app, host)
  const guest = { name: arabicMark, email: markedAddress('guest'), language: 'en', timezone: 'Africa/Cairo' } as const
  await app.anyone.meetings.book({ body: { host, starts_at: slot?.starts_at ?? assert.fail(), topic: 'other', ...guest } })
  const [meeting] = (await calls.meetings.mine({ query: { tenant: at } })).results
  const project = await system(db =>
    db.one<{ id: string }>(sql`
      insert into projects (tenant_id, registration_id, slug, late) values (${at}, ${candidate}, 'a-project', 'requested') returning id`),
  )
  await system(db =>
    db.run(sql`
      insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
      values (${at}, ${project?.id ?? null}, 1, ${JSON.stringify({ name: { ar: marked('project') } })}, true, 'ABCDEF', now())`),
  )
  const judge = await calls.judging.createJudge({
    tenant: at,
    body: { name: marked('judge'), email: markedAddress('judge'), languages: ['ar'], organization: marked('organization') },
  })
  secrets.add(judge.token)
  const mentor = await calls.helpQueue.createMentor({ tenant: at, body: { name: marked('mentor'), languages: ['ar'] } })
  secrets.add(mentor.token)
  const help = await system(db =>
    db.one<{ id: string }>(sql`
      insert into help_requests (tenant_id, registration_id, line) values (${at}, ${candidate}, ${marked('line')}) returning id`),
  )
  const bodies = validBodies(mark)
  const bodyOf = (name: string) => bodies[name]?.body as never
  const webhook = await calls.webhooks.create({ tenant: at, body: bodyOf('webhooks.create') })
  const list = await calls.checkInLists.create({ tenant: at, body: bodyOf('checkInLists.create') })
  const template = await calls.announcementTemplates.create({ tenant: at, body: bodyOf('announcementTemplates.create') })
  const badge = await calls.badges.addGuest({ tenant: at, body: bodyOf('badges.addGuest') })
  const { passkey } = await addPasskey(app, nora)
  secrets.add(webhook.secret)
  return {
    candidate, note: note.id, decision, event: event.id, invitation: invitation?.id ?? '', meeting: meeting?.id ?? '', host,
    project: project?.id ?? '', judge: judge.id, user: nora.user.id, tenant: at, webhook: webhook.id, list: list.id,
    template: template.id, guest: badge.id, passkey: passkey.id, mentor: mentor.id, help: help?.id ?? '',
  } // oxfmt-ignore
}
const ids = await seed()
const zeros = '00000000-0000-4000-8000-000000000000'

/** Values of path parameters, by the beginning of the path and the name of the parameter. */
function parameterOf(path: string, name: string): string {
  if (name !== 'id') return ids[name] ?? (name === 'question' ? 'q_why' : zeros)
  if (path.includes('/registrations/')) return ids['candidate'] ?? ''
  if (path.includes('/projects/')) return ids['project'] ?? ''
  if (path.includes('/mentors/')) return ids['mentor'] ?? ''
  if (path.includes('/help-queue/requests/')) return ids['help'] ?? ''
  if (path.includes('/judges/')) return ids['judge'] ?? ''
  if (path.includes('/admin/tenants/')) return tenant.id
  if (path.includes('/invitations/')) return ids['invitation'] ?? ''
  if (path.includes('/passkeys/')) return ids['passkey'] ?? ''
  if (path.includes('/webhooks/')) return ids['webhook'] ?? ''
  if (path.includes('/check-in-lists/')) return ids['list'] ?? ''
  if (path.includes('/announcement-templates/')) return ids['template'] ?? ''
  return zeros
}
const fill = (e: Endpoint, valueOf: (name: string) => string) =>
  e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(name)))
const fieldsOf = (part: unknown) => Object.keys((part as { _zod?: { def?: { shape?: object } } })?._zod?.def?.shape ?? {})

const withIds = (json: string) =>
  json
    .replaceAll(`"ids":["${zeros}"]`, `"ids":["${ids['candidate']}"]`)
    .replaceAll(`"marks":[{"id":"${zeros}"`, `"marks":[{"id":"${ids['candidate']}"`)
    .replace(/"(\w+)":"00000000-0000-4000-8000-000000000000"/g, (whole, name: string) => (ids[name] ? `"${name}":"${ids[name]}"` : whole))

const typed: Readonly<Record<string, () => unknown>> = {
  email: () => markedAddress('typed'), emails: () => [markedAddress('typed')], fullname: () => `${arabicMark} ${mark}`, name: () => arabicMark, phone: () => phone,
  password: () => marked('pass phrase'), old_password: () => marked('pass phrase'), new_password: () => marked('pass phrase'), accept_terms: () => true, consent: () => true,
  language: () => 'ar', otp: () => '714253', totp: () => '714253', old_code: () => '714253', new_code: () => '714253', content: () => ({ name: marked('draft') }),
  event: () => ids['event'], host: () => ids['host'], timezone: () => 'Asia/Riyadh', topic: () => 'other', website: () => '', device: () => 'x'.repeat(22),
} // oxfmt-ignore
/** Values of all fields of a body, of the right type where it is known. */
const typedBody = (e: Endpoint) =>
  Object.fromEntries([...fieldsOf(e.body), ...fieldsOf(e.form)].map(field => [field, typed[field]?.() ?? marked(field)]))
secrets.add('714253')

const multipart = (fields: object) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    data.append(name, value instanceof File ? value : typeof value === 'string' ? value : JSON.stringify(value ?? null))
  return data
}

/** Requests to one endpoint: valid where possible, and with marks in every field, parameter and header. */
function requestsTo(name: string, e: Endpoint): Pick<Asked, 'path' | 'headers' | 'body'>[] {
  const path = fill(e, parameter => parameterOf(e.path, parameter))
  const json = (value: string) => ({ headers: { 'content-type': 'application/json' }, body: value })
  const given = validBodies(marked('x').slice(0, 30))[name]
  const queries = fieldsOf(e.query)
  const asked: Pick<Asked, 'path' | 'headers' | 'body'>[] = [
    given?.form ? { path, body: multipart(given.form) } : given?.body ? { path, ...json(withIds(JSON.stringify(given.body))) } : { path },
    { path: fill(e, marked) },
    { path: `${path}?${queries.map(field => `${field}=${encodeURIComponent(marked(field))}`).join('&')}&email=${mark}@example.com` },
    { path, headers: { authorization: `Bearer ${mark}.token.x`, 'x-tenant-id': marked('tenant') } },
    ...queries.map(field => ({ path: `${path}?${field}=${encodeURIComponent(marked(field))}` })),
  ]
  if (e.method === 'GET') return asked
  const body = typedBody(e)
  const forms = e.form ? [{ path, body: multipart(body) }, { path, body: multipart(Object.fromEntries(Object.keys(body).map(field => [field, marked(field)]))) }] : [] // oxfmt-ignore
  return [
    ...asked,
    ...forms,
    { path, ...json(JSON.stringify(body)) },
    { path, ...json(JSON.stringify(Object.fromEntries(Object.keys(body).map(field => [field, { [marked('key')]: marked(field) }])))) },
    { path, ...json(JSON.stringify({ ...body, [marked('key')]: marked('unknown') })) },
    { path, ...json(`{"email":"${mark}@example.com", ${mark}`) },
    { path, ...json(JSON.stringify(`${mark}\u0000`)) },
    { path, headers: { 'content-type': `text/${mark}` }, body: `email=${mark}` },
    { path, headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: `--b\r\nContent-Disposition: form-data; name="${mark}"\r\n\r\n${mark}` },
  ] // oxfmt-ignore
}

/** These calls end the session, the hackathon or the account of the test. */
const ending =
  /^(?:auth\.logout|auth\.changePassword|sessions\.end|account\.|secondFactor\.remove|tenants\.(?:archive|cancel|remove)|members\.(?:leave|transfer|remove)|adminTenants\.act|adminUsers\.act|landingPages\.unpublish|administrators\.)/
const calls = endpointsOf(endpoints).toSorted(([a], [b]) => Number(ending.test(a)) - Number(ending.test(b)))

type Caller = { access?: string | undefined }
/** Other callers are rejected before the input is read. */
const isAllowed = (e: Endpoint, { access }: Caller) =>
  e.caller === 'anyone' ? access === undefined : e.caller === 'admin' ? access === administrator.access : access === nora.access
const succeeded = new Set<string>()

async function callAll(callers: readonly Caller[]) {
  for (const [name, , e] of calls)
    for (const { access } of callers)
      for (const asked of requestsTo(name, e).slice(0, isAllowed(e, { access }) ? undefined : 2)) {
        const headers = {
          ...(access !== undefined && { authorization: `Bearer ${access}` }),
          ...(access !== undefined && isMemberRole(e.caller) && { 'x-tenant-id': tenant.id }),
          ...asked.headers,
        }
        const status = await send({ ...asked, method: e.method, host: e.host, headers })
        if (status < 300) succeeded.add(name)
      }
}

test('the search for marks finds every kind of personal data and secret in a log line', () => {
  const line = (why: string) => JSON.stringify({ level: 40, time: 1, why })
  for (const each of [`${mark}@example.com`, arabicMark, phone, '+966507771234', '10.77.0.1', nora.access, secret, recovery_codes[0] ?? '', '714253'])
    assert.notDeepEqual(leaksIn(line(`a ${each} b`)), [], each)
  assert.deepEqual(leaksIn(line('a mail was sent')), [])
}) // oxfmt-ignore

async function candidateLink(): Promise<string> {
  const email = markedAddress('candidate')
  await postForm(app, tenant.tenant_name, form(email), '/register', clientHeaders())
  const [mail] = await mailsOnce(app, email, mails => mails.length > 0)
  noteSecrets(mail?.text ?? '')
  return new URL(/http\S+\/me\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail()).pathname
}

test('no public page or form logs personal data or secrets', async () => {
  const link = await candidateLink()
  const name = tenant.tenant_name
  for (const path of ['/', '/register', link, `${link}/team`, `${link}/find`, `${link}/project`, `/me/${marked('link')}`, `/${mark}`, `/register?email=${mark}@example.com`, `/%E0%A4%A${mark}`]) {
    await send({ host: name, path, headers: { accept: 'text/html' } })
    for (const fields of [form(markedAddress('again')), { email: marked('invalid') }, { [mark]: mark }, { act: 'rename', team_name: marked('team') }, { act: 'show', skills: marked('skills') }])
      await postForm(app, name, fields, path, clientHeaders())
    for (const type of ['application/json', 'multipart/form-data; boundary=b', `text/${mark}`])
      await send({ method: 'POST', host: name, path, headers: { 'content-type': type, accept: 'text/html' }, body: `{"email":"${mark}@example.com` })
  }
  for (const path of [`/notices/${mark}`, `/exports/${mark}`, `/candidate-files/${mark}`, `/certificates/${mark}`, `/files/${mark}`, `/domains/ask?domain=${mark}.example.com&key=${mark}`, `/login?token=${mark}`, `/dev/mail/${mark}`, `/${mark}/../..//`, `/api/v1/${mark}/`])
    await send({ path, headers: { accept: 'text/html' } })
  for (const request of [`GET /${mark} HTTP/9.9\r\n\r\n`, `${mark} / HTTP/1.1\r\nHost: x\r\n\r\n`, `GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n${mark}: a\r\n bad\r\n\r\n`])
    await speak(app.url, request, undefined, 2000)
  assertNoLeak()
}) // oxfmt-ignore

test('no endpoint logs personal data or secrets, for valid and invalid input of any caller', async () => {
  await callAll([{}, { access: nora.access }, { access: administrator.access }])
  // The requests must reach the code behind validation.
  const without = calls.map(([name]) => name).filter(name => !succeeded.has(name))
  assert.ok(succeeded.size > calls.length / 2, `${succeeded.size} of ${calls.length} succeed, not ${without.join(', ')}`)
  assert.ok(lines.some(line => line.includes('a slow query')))
  assertNoLeak()
})

async function asOwner(...statements: string[]) {
  const client = new pg.Client(owner)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** PostgreSQL quotes rows in details, and input in messages of class 22. */
const quoteRow = `
  create function quote_row() returns trigger language plpgsql as $$ begin
    raise sqlstate '22P02' using message = 'invalid input syntax for type uuid: "${mark}"', detail = 'Key (email)=(${mark}@example.com)', hint = '${mark}';
  end $$`

test('no request and no background job logs the input that PostgreSQL quotes in an error', async () => {
  const tables = ['drafts', 'account_requests', 'registrations', 'outbox']
  // The mail is due: its update fails in the worker.
  await asOwner(
    quoteRow,
    ...tables.map(
      table =>
        `create trigger quote_row before ${table === 'outbox' ? 'update' : 'insert'} on ${table} for each row execute function quote_row()`,
    ),
    `insert into outbox (recipient, language, template, payload) values ('${mark}@example.com', 'ar', 'code', '{}')`,
    'notify outbox',
  )
  const json = { 'content-type': 'application/json' }
  await send({ method: 'POST', path: endpoints.drafts.create.path, body: multipart({ content: {} }) })
  await send({ method: 'POST', path: endpoints.auth.forgotPassword.path, headers: json, body: JSON.stringify({ email: nora.email }) })
  await postForm(app, tenant.tenant_name, form(markedAddress('refused')), '/register', clientHeaders())
  await until(() => lines.slice(searched).some(line => line.includes('outbox could not be read')))
  await asOwner(...tables.map(table => `drop trigger quote_row on ${table}`))
  assertNoLeak()
})

test('a failed JSON.parse does not log the text', () => {
  const parsed = () => JSON.parse(`{"email":${mark}`) as unknown
  assert.throws(parsed, (error: Error) => error.message.includes('zqs') && !messageWithoutData(error).includes('zqs'))
})

test('a lost database connection logs no personal data or secrets', async () => {
  await route.cut()
  for (const [name, , e] of calls.filter(([each]) => !ending.test(each)))
    for (const asked of requestsTo(name, e).slice(0, 1))
      await send({ ...asked, method: e.method, host: e.host, headers: { authorization: `Bearer ${nora.access}`, 'x-tenant-id': tenant.id, ...asked.headers } })
  await route.mend()
  assertNoLeak()
}) // oxfmt-ignore

test('invalid pictures log neither their names nor their contents', async () => {
  const picture = await smallPng()
  const wrong = [new Uint8Array(), Buffer.from(mark), picture.slice(0, 60), Buffer.concat([picture.slice(0, 200), Buffer.from(mark.repeat(50))])]
  for (const bytes of wrong) {
    const file = new File([new Uint8Array(bytes)], `${mark}.png`, { type: `image/${mark}` })
    const headers = { authorization: `Bearer ${nora.access}`, 'x-tenant-id': tenant.id }
    const status = await send({ method: 'POST', path: endpoints.files.create.path, headers, body: multipart({ file }) })
    assert.ok(status < 500, String(status))
  }
  assertNoLeak()
}) // oxfmt-ignore

test('a mail server that quotes addresses and names in its errors leaves none of them in the log', async () => {
  const replies = [`550 5.1.1 <${mark}@example.com> unknown`, `451 4.7.1 ${arabicMark} ${mark} later`, `554 5.7.1 ${mark}`]
  const refusals: Parameters<typeof startSmtpServer>[0][] = [
    ...replies.map(reply => ({ refuseRecipient: () => reply })),
    { refuseSender: () => replies[0] },
    ...replies.map(reply => ({ beforeReply: () => Promise.reject(new Error(reply)) })),
  ]
  for (const refusal of refusals) {
    const server = await startSmtpServer(refusal)
    const before = lines.length
    const mailing = await startTestApp({ SMTP_URL: server.url.replace('//', `//${mark}-user:${mark}-password@`) }, undefined, { log })
    const body = { fullname: arabicMark, email: markedAddress('mailed'), password: marked('pass phrase'), language: 'ar', accept_terms: true } as const
    await mailing.anyone.users.registerCustomer({ body })
    await until(() => lines.slice(before).some(line => /is given up|mail is delayed/.test(line)))
    await mailing.close()
    await server.close()
  }
  assertNoLeak()
}) // oxfmt-ignore
