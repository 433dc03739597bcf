import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { codeTo, type MailDelivery, startMailDelivery, registration } from '#server/testing/peers/mail-delivery.ts'
import { startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { until } from '#server/testing/until.ts'

describe('Mail during mail server problems', { timeout: 120_000 }, () => {
  let room: MailDelivery
  before(async () => (room = await startMailDelivery()))
  after(() => room.close())
  afterEach(() => room.clear())

  it('mail waits while the mail server is down, and is delivered once when the server is available again', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    room.start(gone.url)
    await room.send(codeTo('one@example.com'), codeTo('two@example.com'))
    await until(async () => (await room.rows()).some(({ last_error }) => last_error?.startsWith('ESOCKET')))
    const post = await room.office({ port: gone.port })
    await until(async () => (await room.rows()).every(({ sent_at }) => sent_at))
    assert.deepEqual(post.received.flatMap(mail => mail.to).toSorted(), ['one@example.com', 'two@example.com'])
  })

  it('a mail times out when the mail server sends no greeting, and is delivered later', async () => {
    const silent = await rawServer(() => {})
    room.start(silent.url, { patience: { connection: 200, greeting: 200, socket: 2000 } })
    await room.send(codeTo('sara@example.com'))
    await until(async () => (await room.row()).last_error === 'ETIMEDOUT')
    await silent.close()
    const post = await room.office({ port: silent.port })
    await until(async () => (await room.row()).sent_at)
    assert.equal(post.received.length, 1)
  })

  it('sending is aborted when the mail server responds slower than the lease permits, and the mail stays queued', async () => {
    const dripping = await rawServer(socket => {
      const drops = setInterval(() => socket.write('220-wait\r\n'), 50)
      socket.on('close', () => clearInterval(drops))
    })
    room.start(dripping.url, { leaseSeconds: 1 })
    await room.send(codeTo('sara@example.com'))
    await until(async () => (await room.row()).last_error === 'EABORT')
    assert.equal((await room.row()).dead_at, null)
    await dripping.close()
  })

  it('retries a mail after a temporary rejection, gives up after a permanent rejection, and sends other mail meanwhile', async () => {
    let busy = 1
    const refuseRecipient = (address: string) => {
      if (address.startsWith('nobody')) return '550 5.1.1 no such user'
      return address.startsWith('busy') && busy-- > 0 ? '451 4.7.1 later' : undefined
    }
    const post = await room.office({ refuseRecipient })
    room.start(post.url)
    await room.send(codeTo('busy@example.com'), codeTo('nobody@example.com'), codeTo('sara@example.com'))
    await until(async () => (await room.rows()).every(({ sent_at, dead_at }) => sent_at || dead_at))
    assert.deepEqual(post.received.flatMap(mail => mail.to).toSorted(), ['busy@example.com', 'sara@example.com'])
    assert.equal(post.asked.filter(address => address.startsWith('nobody')).length, 1)
    assert.equal(post.asked.filter(address => address.startsWith('busy')).length, 2)
    const [dead] = (await room.rows()).filter(({ dead_at }) => dead_at)
    assert.deepEqual([dead?.recipient, dead?.last_error, dead?.payload], ['nobody@example.com', 'EENVELOPE 550 5.1.1', {}])
  })

  it('mail stays queued when the mail server rejects the connection', async () => {
    const unwilling = await rawServer(socket => socket.end('554 5.7.1 not you\r\n'))
    room.start(unwilling.url)
    await room.send(codeTo('sara@example.com'))
    await until(async () => (await room.row()).tries >= 2)
    assert.equal((await room.row()).dead_at, null)
    await unwilling.close()
  })

  it('mail stays queued when the mail server rejects the sender’s address', async () => {
    const post = await room.office({ refuseSender: () => '553 5.7.1 not a sender of yours' })
    room.start(post.url)
    await room.send(codeTo('sara@example.com'))
    await until(async () => (await room.row()).tries >= 2)
    const { dead_at, last_error } = await room.row()
    assert.deepEqual([dead_at, last_error], [null, 'EENVELOPE 553 5.7.1'])
  })

  it('a mail is not sent when its code has expired, or when it is five days old', async () => {
    const post = await room.office()
    await room.send({ ...codeTo('late@example.com'), expiresAt: new Date(Date.now() - 1000) }, registration('old@example.com'))
    await room.database.system(db =>
      db.run(sql`update outbox set created_at = now() - interval '5 days' where recipient = 'old@example.com'`),
    )
    room.start(post.url)
    await until(async () => (await room.rows()).every(({ dead_at }) => dead_at))
    assert.deepEqual(post.asked, [])
    // The payload of a code is erased; an administrator can retry other dead mails.
    const retained = (await room.rows()).filter(({ payload }) => Object.keys(payload).length > 0)
    assert.deepEqual(
      retained.map(({ recipient }) => recipient),
      ['old@example.com'],
    )
  })

  for (const [what, drops] of [
    ['once', 1],
    ['every time', 1000],
  ] as const) {
    it(`a mail is sent at most twice, with the same Message-ID, when the server accepts it and disconnects ${what}`, async () => {
      const forgetful = await forgetfulServer(drops)
      room.start(forgetful.url)
      await room.send(codeTo('sara@example.com'))
      await until(async () => (await room.row()).sent_at ?? (await room.row()).dead_at)
      const { id, sent_at, last_error } = await room.row()
      assert.deepEqual(forgetful.taken, [`<outbox-${id}@maydan.example>`, `<outbox-${id}@maydan.example>`])
      assert.equal(sent_at !== null, drops === 1)
      if (drops > 1) assert.match(last_error ?? '', /^handed over twice without an answer/)
      await forgetful.close()
    })
  }

  it('retries mail with a code within 20 seconds, and other mail later, after several failures', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    await room.send(codeTo('sara@example.com'), registration('omar@example.com'))
    await room.database.system(db => db.run(sql`update outbox set tries = 4`))
    room.start(gone.url)
    await until(async () => (await room.rows()).every(({ last_error }) => last_error))
    const late = await room.database.system(db =>
      db.all<{ recipient: string }>(sql`select recipient from outbox where send_after > now() + interval '20 seconds'`),
    )
    assert.deepEqual(late, [{ recipient: 'omar@example.com' }])
  })
})

/** Accepts mails and closes the connection without a response, `drops` times. */
async function forgetfulServer(drops: number) {
  const taken: string[] = []
  const server = await rawServer(socket => {
    let data = ''
    socket.write('220 post\r\n')
    socket.on('data', chunk => {
      data += chunk.toString()
      if (data === 'DATA\r\n') socket.write('354 go\r\n')
      else if (!data.startsWith('DATA\r\n')) reply('250 yes')
      else if (data.endsWith('\r\n.\r\n')) take()
    })
    const take = () => {
      taken.push(/^Message-ID: (.*)$/im.exec(data)?.[1] ?? '')
      if (taken.length <= drops) socket.destroy()
      else reply('250 taken')
    }
    const reply = (line: string) => {
      data = ''
      socket.write(`${line}\r\n`)
    }
  })
  return { ...server, taken }
}

/** Starts a TCP server that calls the function for each connection. It simulates faults that SMTP libraries cannot produce. */
async function rawServer(printStartupMessage: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => {}))
    printStartupMessage(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  }
  return { url: `smtp://127.0.0.1:${port}`, port, close }
}
