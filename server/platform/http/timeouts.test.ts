// Tests time-outs with real connections, because the framework can ignore a time-out option.

import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import { speak } from '#server/testing/peers/raw-socket.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { httpLimits } from './http-limits.ts'

const limits = {
  headersSeconds: 2,
  idleSeconds: 3,
  slowestBody: { bytesPerSecond: 2048, seconds: 2 },
  wholeBody: { jsonSeconds: 6, formSeconds: 3, formBytesPerSecond: 16_384 },
  drainSeconds: 2,
}
const app = await startTestApp({}, undefined, { limits })
const nora = await newPerson(app)
after(() => app.close())

const host = `Host: ${new URL(app.url).host}\r\n`
const post = (path: string, headers: string, body = '') => `POST ${path} HTTP/1.1\r\n${host}${headers}\r\n\r\n${body}`
const json = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}`
/** The upper limit only excludes a connection that stays open. */
const closedAfter = (least: number, seconds: number) => assert.ok(seconds >= least && seconds < 60, `${seconds} s`)

suite('Timeouts', { concurrency: true }, () => {
  test('default time-outs are 10 s for headers, 72 s between requests, and 20 s below 2 KB/s for bodies', () => {
    const { headersSeconds, idleSeconds, slowestBody, wholeBody } = httpLimits
    assert.deepEqual([headersSeconds, idleSeconds, slowestBody], [10, 72, { bytesPerSecond: 2048, seconds: 20 }])
    assert.deepEqual(wholeBody, { jsonSeconds: 30, formSeconds: 60, formBytesPerSecond: 65_536 })
  })

  test('returns 408, and closes the connection, when request headers are missing, incomplete or endless', async () => {
    const heard = await Promise.all([
      speak(app.url, ''),
      speak(app.url, `GET / HTTP/1.1\r\n${host}`),
      speak(app.url, `GET / HTTP/1.1\r\n${host}`, () => 'X-A: b\r\n'),
    ])
    for (const { answer, seconds } of heard) {
      assert.match(answer, /^HTTP\/1\.1 408 .*X-Content-Type-Options: nosniff/s)
      closedAfter(1.9, seconds)
    }
  })

  test('answers a request for the page-view image when its announced body never arrives', async () => {
    const page = `Host: nobody.${new URL(app.url).host}\r\n`
    for (const path of ['/seen', '/seen/form']) {
      const { answer, seconds } = await speak(app.url, `GET ${path} HTTP/1.1\r\n${page}Content-Length: 10\r\n\r\n`)
      assert.match(answer, /^HTTP\/1\.1 404 /)
      closedAfter(0, seconds)
    }
  })

  test('closes the connection after a request with an Upgrade header', async () => {
    const upgrade = `GET /health/live HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`
    const { answer, seconds } = await speak(app.url, `${upgrade}GET /health/live HTTP/1.1\r\n${host}\r\n`)
    assert.match(answer, /^HTTP\/1\.1 200 OK.*Connection: close/is)
    closedAfter(0, seconds)
  })

  test('an idle connection stays open for the time in its Keep-Alive header', async () => {
    const { answer, seconds } = await speak(app.url, `GET /health/live HTTP/1.1\r\n${host}\r\n`)
    assert.match(answer, /200 OK.*Keep-Alive: timeout=3/is)
    closedAfter(3, seconds)
  })

  test('returns 408, and closes the connection, when a body stops or arrives below the minimum rate', async () => {
    const form = `Authorization: Bearer ${nora.access}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000`
    const heard = await Promise.all([
      speak(app.url, post('/api/v1/auth/login/', json(100), '{')),
      speak(app.url, post('/api/v1/auth/login/', json(60_000), '{'), () => ' '.repeat(100)),
      speak(app.url, post('/api/v1/auth/login/', 'Content-Type: application/json\r\nTransfer-Encoding: chunked', '1\r\n{\r\n')),
      speak(app.url, post('/api/v1/drafts/', form, '--b\r\n')),
      speak(
        app.url,
        post('/api/v1/tenants/register/', form, '--b\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\n'),
        () => 'x'.repeat(200),
      ),
    ])
    for (const { answer, seconds } of heard) {
      assert.match(answer, /^HTTP\/1\.1 408 .*request\.too_slow/s)
      closedAfter(2, seconds)
    }
  })

  test('reads a slow body completely when it arrives above the minimum rate', async () => {
    const body = JSON.stringify({ email: 'a@example.com', password: 'x', more: 'x'.repeat(12_000) })
    let at = 1
    const { answer } = await speak(
      app.url,
      post('/api/v1/auth/login/', `Connection: close\r\n${json(body.length)}`, body.slice(0, 1)),
      () => body.slice(at, (at += 1000)),
    )
    assert.match(answer, /^HTTP\/1\.1 401 .*credentials\.wrong/s)
  })

  test('returns 408 when a JSON body or form exceeds the total time limit', async () => {
    const form = `Authorization: Bearer ${nora.access}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000`
    const begun = '--b\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\n'
    const [slow, fast, value] = await Promise.all([
      speak(app.url, post('/api/v1/tenants/register/', form, begun), () => 'x'.repeat(1024)),
      // At this rate, each second of sending extends the time limit of the form by half a second.
      speak(app.url, post('/api/v1/tenants/register/', form, begun), () => 'x'.repeat(2048)),
      speak(app.url, post('/api/v1/auth/login/', json(60_000), '{'), () => ' '.repeat(1024)),
    ])
    for (const { answer } of [slow, fast, value]) assert.match(answer, /^HTTP\/1\.1 408 .*request\.too_slow/s)
    closedAfter(3, slow.seconds)
    closedAfter(5, fast.seconds)
    closedAfter(6, value.seconds)
  })

  test('reads the rest of a rejected body for a limited time, then closes the connection', async () => {
    const { answer, seconds } = await speak(
      app.url,
      post('/api/v1/tenants/register/', 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000', '--b'),
      () => 'x'.repeat(100),
    )
    assert.match(answer, /^HTTP\/1\.1 401 /)
    closedAfter(1.9, seconds)
  })
})
