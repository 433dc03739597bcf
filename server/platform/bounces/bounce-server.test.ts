import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { BadSetting, readSettings } from '#server/platform/settings/settings.ts'
import { cpuTimeOf } from '#server/testing/machine/cpu-time.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { speak } from '#server/testing/peers/raw-socket.ts'
import { bring, byPostfix, largeReport } from '#server/testing/peers/returned-mail.ts'
import { until } from '#server/testing/until.ts'
import { createBounceAddresses } from './bounce-addresses.ts'
import { startBounceServer } from './bounce-server.ts'
import { readDeliveryReport } from './delivery-report.ts'

const addresses = createBounceAddresses(['a key'], 'bounces.example')
const open = async (patience = { silentMs: 20_000, longestMs: 40_000 }) => {
  const port = await freePort()
  const server = await startBounceServer({ port, host: '127.0.0.1', addresses, noteReturned: async () => true, warn: () => {}, patience })
  after(() => server.close())
  return { port, url: `smtp://127.0.0.1:${port}`, counts: server.counts }
}
const newAddress = () => addresses.addressOf(crypto.randomUUID())

test('the bounce server rejects VRFY, EXPN and AUTH, and accepts only one recipient per mail', async () => {
  const { port } = await open()
  const socket = connect(port, '127.0.0.1')
  let output = ''
  socket.on('data', chunk => (output += chunk.toString()))
  await until(() => output.startsWith('220 bounces.example ESMTP'))
  for (const [command, answer] of [
    ['EHLO there', /250[ -]SIZE 10485760\r\n/],
    ['VRFY sara', /500 [^\r]*not recognized/],
    ['EXPN all', /500 [^\r]*not recognized/],
    ['AUTH LOGIN', /500 [^\r]*not recognized/],
    ['MAIL FROM:<>', /250/],
    [`RCPT TO:<${addresses.addressOf('00000000-0000-4000-8000-000000000000')}>`, /250/],
    [`RCPT TO:<${addresses.addressOf('00000000-0000-4000-8000-000000000001')}>`, /452 4\.5\.3/],
  ] as const) {
    output = ''
    socket.write(`${command}\r\n`)
    await until(() => /^\d{3} .*\r\n$/m.test(output))
    assert.match(output, answer)
    assert.doesNotMatch(output, /STARTTLS|AUTH /)
  }
  socket.destroy()
})

test('the bounce server rejects a client’s connection when the client has twenty open connections', async () => {
  const { port, url } = await open()
  const sockets: Socket[] = []
  const greeted: string[] = []
  const come = () => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', chunk => greeted.push(chunk.toString().slice(0, 3)))
    sockets.push(socket)
  }
  for (let n = 0; n < 20; n++) come()
  await until(() => greeted.length === 20)
  come()
  await until(() => greeted.length === 21)
  assert.deepEqual([greeted.filter(code => code === '220').length, greeted.at(-1)], [20, '421'])
  for (const socket of sockets) socket.destroy()
  await until(async () => (await speak(url, '', undefined, 400)).answer.startsWith('220'))
})

test('the bounce server disconnects a silent client, and a client that exceeds the total time limit', { timeout: 60_000 }, async () => {
  const silent = await open({ silentMs: 300, longestMs: 40_000 })
  assert.match((await speak(silent.url, '')).answer, /421/)
  const endless = await open({ silentMs: 20_000, longestMs: 800 })
  const { seconds } = await speak(endless.url, '', () => 'NOOP\r\n')
  assert.ok(seconds < 20)
})

test('finds the delivery report when thousands of text lines precede it', async () => {
  const { port, counts } = await open()
  const to = newAddress()
  const report = byPostfix({ to, recipient: 'sara@example.com', original: 'Subject: x\r\n\r\n' }, 'failed', '5.1.1', '550 5.1.1 no')
  assert.match(await bring(port, to, report.replace('This is the mail system', '<p>\r\n'.repeat(8000))), /^250/)
  assert.equal(counts.failed, 1)
})

test('counts a mail as unread when its top-level content type is not a delivery report', async () => {
  const { port, counts } = await open()
  const to = newAddress()
  const report = byPostfix({ to, recipient: 'sara@example.com', original: '' }, 'failed', '5.1.1', '550 5.1.1 no')
  for (const raw of [
    `Content-Type: multipart/mixed; boundary="outer"\r\n\r\n--outer\r\n${report}\r\n--outer--\r\n`,
    `Content-Type: message/rfc822\r\n\r\n${report}`,
    `Subject: x\r\n\r\n${report}`,
  ])
    assert.match(await bring(port, to, raw), /^250/)
  assert.deepEqual({ ...counts }, { failed: 0, waiting: 0, unread: 3, unknown: 0 })
})

test('parses large delivery reports outside the main thread', async () => {
  const { port } = await open()
  const count = 20
  await bring(port, newAddress(), largeReport())
  const before = process.threadCpuUsage()
  const answers = await Promise.all(Array.from({ length: count }, () => bring(port, newAddress(), largeReport())))
  const { user, system } = process.threadCpuUsage(before)
  assert.ok(
    answers.every(answer => answer.startsWith('250')),
    answers.join(),
  )
  const parsing = count * (await cpuTimeOf(() => readDeliveryReport(Buffer.from(largeReport()))))
  const own = (user + system) / 1000
  assert.ok(own < parsing / 4, `${own} ms in the main thread, ${parsing} ms of parsing`)
})

test('defers deliveries to a mail’s bounce address after twenty deliveries in an hour', async () => {
  const { port } = await open()
  const to = newAddress()
  for (let n = 0; n < 20; n++) assert.match(await bring(port, to, 'Subject: x\r\n\r\n'), /^250/)
  assert.match(await bring(port, to, 'Subject: x\r\n\r\n'), /^451/)
  assert.match(await bring(port, newAddress(), 'Subject: x\r\n\r\n'), /^250/)
})

test('rejects BOUNCES_PORT without a domain, an invalid domain, and a port in use, with the setting’s name', async () => {
  const { port } = await open()
  assert.throws(
    () => readSettings({ BOUNCES_PORT: '2525' }),
    (error: Error) => error instanceof BadSetting && error.message === 'BOUNCES_PORT: needs BOUNCES_DOMAIN, to which mail comes back',
  )
  for (const BOUNCES_DOMAIN of ['localhost', 'بريد.example', 'a@b.example', 'http://a.example', `${'a.'.repeat(100)}example`])
    assert.throws(() => readSettings({ BOUNCES_DOMAIN }), /^Error: BOUNCES_DOMAIN: /)
  await assert.rejects(
    startBounceServer({ port, host: '127.0.0.1', addresses, noteReturned: async () => true, warn: () => {} }),
    /^Error: BOUNCES_PORT: .*EADDRINUSE/,
  )
})
