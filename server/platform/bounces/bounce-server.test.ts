// The door at which mail comes back costs little, whoever stands at it.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { BadSetting, readSettings } from '#server/platform/settings/settings.ts'
import { freePort } from '#server/testing/free-port.ts'
import { speak } from '#server/testing/raw-socket.ts'
import { until } from '#server/testing/until.ts'
import { openBounceAddresses } from './bounce-addresses.ts'
import { openBounceServer } from './bounce-server.ts'

const addresses = openBounceAddresses('a key', 'bounces.example')
const open = async (patience = { silentMs: 20_000, longestMs: 40_000 }) => {
  const port = await freePort()
  const server = await openBounceServer({ port, host: '127.0.0.1', addresses, noteReturned: async () => true, warn: () => {}, patience })
  after(() => server.close())
  return { port, url: `smtp://127.0.0.1:${port}` }
}

test('it tells nobody who has an address, offers no login, and takes one mail’s at a time', async () => {
  const { port } = await open()
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', chunk => (said += chunk.toString()))
  await until(() => said.startsWith('220 bounces.example ESMTP'))
  for (const [command, answer] of [
    ['EHLO there', /250[ -]SIZE 10485760\r\n/],
    ['VRFY sara', /500 [^\r]*not recognized/],
    ['EXPN all', /500 [^\r]*not recognized/],
    ['AUTH LOGIN', /500 [^\r]*not recognized/],
    ['MAIL FROM:<>', /250/],
    [`RCPT TO:<${addresses.addressOf('00000000-0000-4000-8000-000000000000')}>`, /250/],
    [`RCPT TO:<${addresses.addressOf('00000000-0000-4000-8000-000000000001')}>`, /452 4\.5\.3/],
  ] as const) {
    said = ''
    socket.write(`${command}\r\n`)
    await until(() => /^\d{3} .*\r\n$/m.test(said))
    assert.match(said, answer)
    assert.doesNotMatch(said, /STARTTLS|AUTH /)
  }
  socket.destroy()
})

test('one address has twenty connections at most, and has them again once they are over', async () => {
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

test('whoever says nothing, and whoever never comes to an end, is left', { timeout: 60_000 }, async () => {
  const silent = await open({ silentMs: 300, longestMs: 40_000 })
  assert.match((await speak(silent.url, '')).answer, /421/)
  const endless = await open({ silentMs: 20_000, longestMs: 800 })
  const { seconds } = await speak(endless.url, '', () => 'NOOP\r\n')
  assert.ok(seconds < 20)
})

test('a port without a domain, and one that is taken, are a clear line', async () => {
  const { port } = await open()
  assert.throws(() => readSettings({ BOUNCES_PORT: '2525' }), (error: Error) => error instanceof BadSetting && error.message === 'BOUNCES_PORT: needs BOUNCES_DOMAIN, to which mail comes back') // oxfmt-ignore
  for (const BOUNCES_DOMAIN of ['localhost', 'بريد.example', 'a@b.example', 'http://a.example', `${'a.'.repeat(100)}example`])
    assert.throws(() => readSettings({ BOUNCES_DOMAIN }), /^Error: BOUNCES_DOMAIN: /)
  await assert.rejects(
    openBounceServer({ port, host: '127.0.0.1', addresses, noteReturned: async () => true, warn: () => {} }),
    /^Error: BOUNCES_PORT: .*EADDRINUSE/,
  )
})
