// Limits of bodies and the order of checks: authenticate, check the size, then validate.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { jsonBytes, largestBodyOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { Problem } from '#contract/problem.ts'
import { cpuGrowth } from '#server/testing/machine/cpu-time.ts'
import { speak } from '#server/testing/peers/raw-socket.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const tenant = (await newHackathon(nora)).id
after(() => app.close())

const calls = endpointsOf(endpoints).map(([name, , e]) => ({ name, e }))
const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
const part = (disposition: string, content = 'v') => `--b\r\nContent-Disposition: form-data${disposition}\r\n\r\n${content}\r\n`
const form = (...all: string[]) => `${all.join('')}--b--\r\n`

async function send(path: string, init: RequestInit, language = 'en') {
  const reply = await fetch(app.url + path, { method: 'POST', ...init, headers: { 'accept-language': language, ...init.headers } })
  return { status: reply.status, ...Problem.parse(await reply.json()) }
}
const draft = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = multipart) =>
  send('/api/v1/drafts/', { headers, body })
const login = (body: BodyInit, type?: string) =>
  send('/api/v1/auth/login/', { body: Buffer.from(body as string), ...(type !== undefined && { headers: { 'content-type': type } }) })

test('each call’s body limit exceeds its files, only draft calls accept anonymous forms, and JSON bodies are small', () => {
  for (const { name, e } of calls.filter(call => call.e.form)) {
    const files = Object.values(z.toJSONSchema(e.form ?? z.never(), { io: 'input', unrepresentable: 'any' }).properties ?? {})
    const needed = files.reduce((sum, field) => sum + largestFileIn(field), 0)
    // Landing pages are an exception: their lists can contain more pictures than one request can upload.
    assert.ok(largestBodyOf(e) > needed || name.startsWith('landingPages.'), `${name}: ${needed}`)
    assert.ok(largestBodyOf(e) <= 32_000_000, name)
    if (e.caller === 'anyone') assert.ok(name.startsWith('drafts.') && largestBodyOf(e) <= 6_000_000, name)
  }
  // The JSON contains a whole calendar file, the cells and texts of a sheet, or a list of judges.
  const larger = (name: string) =>
    name === 'judging.createJudges'
      ? 300_000
      : /^events\..*Calendar$/.test(name)
        ? 2_400_000
        : /^imports\.(?:choose|editRow)$/.test(name)
          ? 1_000_000
          : null
  for (const { name, e } of calls.filter(call => call.e.body)) assert.equal(largestBodyOf(e), larger(name) ?? jsonBytes, name)
})

const largestFileIn = (field: unknown): number => {
  const { maxLength = 0, format, anyOf = [] } = field as { maxLength?: number; format?: string; anyOf?: unknown[] }
  return format === 'binary' ? maxLength : Math.max(0, ...anyOf.map(largestFileIn))
}

test('rejects a form with 100,000 fields at the first unknown field, and answers other requests meanwhile', async () => {
  const formOf = (count: number) => form(...Array.from({ length: count }, (_, at) => part(`; name="f${at}"`)))
  const forms = { 10_000: formOf(10_000), 100_000: formOf(100_000) }
  const growth = await cpuGrowth(
    async count => {
      const [refused, alive] = await Promise.all([draft(forms[count as keyof typeof forms]), fetch(`${app.url}/health/live`)])
      assert.deepEqual([refused.status, refused.code, alive.status], [422, 'request.invalid', 200])
    },
    { small: 10_000, large: 100_000 },
  )
  // Ten times the fields; quadratic growth would be 100.
  assert.ok(growth < 40, `${growth}`)
  const same = await draft(form(...Array<string>(60_000).fill(part('; name="content"', '{}'))))
  assert.deepEqual([same.status, same.code], [413, 'request.too_large'])
})

test('the error for an unknown field contains the field’s name, and a message in the caller’s language', async () => {
  for (const name of ['role', 'constructor', 'toString', 'ملف', 'x'.repeat(3000)]) {
    const english = await draft(form(part(`; name="${name}"`)))
    assert.deepEqual([english.status, english.code, Object.keys(english.fields ?? {})], [422, 'request.invalid', [name.slice(0, 100)]])
    assert.match(Object.values(english.fields ?? {})[0] ?? '', /Unknown field/)
  }
  const arabic = await send('/api/v1/drafts/', { headers: multipart, body: form(part('; name="role"; filename="a.png"')) }, 'ar')
  assert.deepEqual(arabic.fields, { role: 'حقل غير معروف.' })
})

test('returns a problem response when a form is invalid, or has too long texts, too many parts or too long headers', async () => {
  const huge = 'x'.repeat(1_000_001)
  for (const [body, status] of [
    ['', 422],
    ['x', 400],
    [form(part('')), 400],
    [part('; name="content"', '{'), 400],
    [`--b\r\nContent-Disposition: form-data; name="content"\r\n\r\n{`, 400],
    [form(part('; name="content"', `{"name":"${huge}"}`)), 413],
    [form(...Array<string>(201).fill(part('; name="content"', '{}'))), 413],
    [form(part(`; name="${huge}"`, '{}')), 422],
  ] as const) {
    const refused = await draft(body)
    assert.equal(refused.status, status, `${body.slice(0, 80)} ${refused.code}`)
    assert.ok(!('' in (refused.fields ?? {})))
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'b'.repeat(3000)}`])
    assert.equal((await draft('x', { 'content-type': type })).status, 400, type.slice(0, 50))
})

test('stores an upload’s Arabic file name, and rejects a form with two files in one field', async () => {
  const picture = await smallPng(300)
  const stored = await nora.calls.files.create({ tenant, form: { file: new File([picture], 'صورة «واحة».png') } })
  assert.equal(stored.name, 'صورة «واحة».png')
  const twice = new FormData()
  for (const name of ['a.png', 'b.png']) twice.append('file', new File([picture], name))
  const headers = { authorization: `Bearer ${nora.access}`, 'x-tenant-id': tenant }
  const refused = await send('/api/v1/files/', { headers, body: twice })
  assert.deepEqual([refused.status, Object.keys(refused.fields ?? {})], [422, ['file']])
})

test('calls with JSON bodies reject other content types and compressed bodies', async () => {
  const outcome = JSON.stringify({ email: 'a@example.com', password: 'x' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'application/jsonp', undefined])
    assert.deepEqual((await login(outcome, type)).code, 'request.type_unsupported', type)
  for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])
    assert.deepEqual((await login(outcome, type)).code, 'credentials.wrong', type)
  const packed = { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: outcome }
  assert.equal((await send('/api/v1/auth/login/', packed)).status, 415)
  assert.equal((await draft(outcome, { 'content-type': 'application/json' })).status, 415)
})

test('every field error contains the name of a field', async () => {
  for (const { e } of calls.filter(call => call.e.body || call.e.form)) {
    for (const body of ['[]', '"x"', '3', 'null', 'true', '[[]]', '{}', '', '{']) {
      const reply = await fetch(app.url + e.path.replace(/:\w+/, tenant), {
        method: e.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${nora.access}`, 'x-tenant-id': tenant },
        body,
      })
      const { fields = {} } = (await reply.json()) as Problem
      assert.ok(reply.status < 500 && !('' in fields), `${e.path} ${body} ${reply.status}`)
    }
  }
  assert.deepEqual(
    [(await login('[]', 'application/json')).status, (await login('', 'application/json')).fields?.['email']],
    [400, 'Enter your email.'],
  )
})

test('returns 413 for a body that is too large, with the field name if a file is too large', async () => {
  assert.deepEqual((await login(JSON.stringify({ email: 'x'.repeat(jsonBytes) }), 'application/json')).status, 413)
  assert.equal((await draft(Buffer.alloc(6_000_001))).status, 413)
  const body = new FormData()
  body.set('avatar', new File([new Uint8Array(2_000_001)], 'me.png'))
  const refused = await send('/api/v1/profile/me/update/', { method: 'PUT', body, headers: { authorization: `Bearer ${nora.access}` } })
  assert.deepEqual([refused.status, refused.code, refused.fields], [413, 'file.too_large', { avatar: 'The file is larger than 2 MB.' }])
})

test('rejects unauthorized callers before the body arrives, and clients that are still sending receive the response', async () => {
  const { host } = new URL(app.url)
  const head = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n\r\n`
  const unsent = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000'
  for (const [sent, status] of [
    [head('/api/v1/tenants/register/', unsent), 401],
    [head('/api/v1/auth/login/', 'Content-Type: application/json\r\nContent-Length: 9000000'), 413],
    [head('/api/v1/nothing/', unsent), 404],
  ] as const) {
    const { answer } = await speak(app.url, sent)
    assert.ok(answer.startsWith(`HTTP/1.1 ${status}`), answer.slice(0, 200))
  }
  for (let time = 0; time < 10; time++) {
    const refused = await send('/api/v1/tenants/register/', { headers: multipart, body: Buffer.alloc(9_000_000, 1) })
    assert.deepEqual([refused.status, refused.code], [401, 'session.ended'])
  }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${nora.access}`, 'x-tenant-id': tenant }
  for (const size of [1_500_000, 8_000_000, 30_000_000])
    assert.equal((await send('/api/v1/announcements/', { headers, body: '1'.repeat(size) })).status, 413)
})

test('rejects sixty large concurrent bodies without storing them, and answers another request meanwhile', async t => {
  // Reads rejected bodies for two seconds instead of ten, so that the test is faster.
  const app = await startTestApp({}, undefined, { limits: { drainSeconds: 2 } })
  t.after(() => app.close())
  const { host } = new URL(app.url)
  const large = Buffer.alloc(29_000_000, 1)
  const head = `POST /api/v1/auth/login/ HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${large.length}\r\n\r\n`
  const before = process.memoryUsage().rss
  const posts = Array.from({ length: 60 }, () => speak(app.url, Buffer.concat([Buffer.from(head), large.subarray(0, 300_000)])))
  assert.equal((await fetch(`${app.url}/health/live`)).status, 200)
  const answers = await Promise.all(posts)
  assert.ok(answers.every(({ answer }) => answer.startsWith('HTTP/1.1 413') || answer === ''))
  assert.ok(process.memoryUsage().rss - before < 150_000_000)
})

test('a page’s registration form rejects other content types and bodies above 64 KB', async () => {
  const { id, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: id, form: {} })
  await nora.calls.landingPages.publish({ tenant: id })
  const post = (body: string, type: string) =>
    app.visit(tenant_name, '/register', { method: 'POST', body, headers: { 'content-type': type, 'content-length': String(body.length) } })
  assert.equal((await post('fullname=', 'application/x-www-form-urlencoded')).status, 422)
  assert.equal((await post('{}', 'application/json')).status, 415)
  assert.equal((await post('x', 'multipart/form-data; boundary=b')).status, 415)
  assert.equal((await post('x'.repeat(65_537), 'application/x-www-form-urlencoded')).status, 413)
})
