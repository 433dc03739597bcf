import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readSettings } from '#server/platform/settings/settings.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const inContainer = await startTestApp({ DEV_MAIL: '1', HOST: '0.0.0.0' })
const inTheOpen = await startTestApp({ HOST: '0.0.0.0' })
after(() => Promise.all([app, inContainer, inTheOpen].map(each => each.close())))

const paths = [
  '/dev/mail',
  '/dev/mail.json',
  '/dev/mail/templates',
  '/dev/mail/templates/reminder/ar',
  '/dev/mail/00000000-0000-0000-0000-000000000000',
]
const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  Promise.all(paths.map(async room => (await fetch(url + room, { headers })).status))

test('serves the development mailbox to loopback clients, and returns 404 to requests forwarded by a proxy', async () => {
  assert.deepEqual(await statusOf(app.url), [200, 200, 200, 200, 404])
  for (const name of ['forwarded', 'x-forwarded-for', 'X-Forwarded-Proto', 'x-forwarded-host', 'x-real-ip', 'via'])
    assert.deepEqual(await statusOf(app.url, { [name]: '127.0.0.1' }), [404, 404, 404, 404, 404], name)
})

test('serves the development mailbox on network addresses only if DEV_MAIL is set', async () => {
  assert.deepEqual(await statusOf(inTheOpen.url), [404, 404, 404, 404, 404])
  assert.deepEqual(await statusOf(inContainer.url, { 'x-forwarded-for': '203.0.113.9' }), [200, 200, 200, 200, 404])
})

test('rejects the settings of a public portal without a mail server, unless DEV_MAIL is set', () => {
  const start = (more: Record<string, string>) => readSettings({ PORTAL_URL: 'https://portal.example.com', ...more })
  for (const PORTAL_URL of ['https://portal.example.com', 'http://192.168.1.2:3000', 'http://localhost.example.com'])
    assert.throws(() => start({ PORTAL_URL }), /^Error: SMTP_URL: is needed where PORTAL_URL is public[^\n]*DEV_MAIL=1[^\n]*$/)
  assert.equal(start({ DEV_MAIL: '1' }).devMail, 'everybody')
  assert.equal(start({ SMTP_URL: 'smtp://mail.example', DEV_MAIL: '1' }).devMail, 'never')
  for (const PORTAL_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'http://maydan.localhost'])
    assert.equal(start({ PORTAL_URL }).devMail, 'loopback')
})
