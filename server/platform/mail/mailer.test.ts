import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { roleConnections } from '../database/migrate.ts'
import { sql } from '../database/sql.ts'
import { type Mailer, type MailerOptions, startMailer } from './mailer.ts'
import type { Mail } from './mails.ts'
import { enqueue } from './outbox.ts'
import { headerOf, openPostOffice, partOf, type PostOffice } from './post-office.ts'

describe('Mail', { timeout: 120_000 }, () => {
  let fresh: TestDatabase
  let database: Database
  const running: { stop(): Promise<void> }[] = []
  const offices: PostOffice[] = []
  before(async () => {
    fresh = await freshDatabase()
    database = openDatabase(roleConnections(fresh.connection), () => {})
  })
  after(async () => {
    await database.close()
    await fresh.drop()
  })
  beforeEach(() => database.system(db => db.run(sql`delete from outbox`)))
  afterEach(async () => {
    await Promise.all(running.splice(0).map(each => each.stop()))
    await Promise.all(offices.splice(0).map(each => each.close()))
  })

  const start = (smtpUrl: string | null, more: Partial<MailerOptions> = {}): Mailer => {
    const from = 'no-reply@maydan.example'
    const mailer = startMailer({ database, smtpUrl, from, urls: { portal: 'https://maydan.example' }, warn: () => {}, ...more })
    running.push(mailer)
    return mailer
  }
  const office = async (behaviour: Parameters<typeof openPostOffice>[0] = {}) => {
    const opened = await openPostOffice(behaviour)
    offices.push(opened)
    return opened
  }
  const send = (...mails: Mail[]) =>
    database.within({}, async db => {
      for (const mail of mails) await enqueue(db, mail)
    })
  const rows = () => database.system(db => db.all<Row>(sql`select * from outbox order by created_at, recipient`))
  const row = async () => (await rows())[0] as Row

  it('leaves when what it tells about is committed, never when that is rolled back, and is then forgotten', async () => {
    const post = await office()
    start(post.url)
    await assert.rejects(
      database.within({}, async db => {
        await enqueue(db, codeTo('rolled-back@example.com'))
        throw new Error('no')
      }),
    )
    await send(codeTo('sara@example.com'))
    await until(async () => (await row())?.sent_at)
    assert.deepEqual(
      post.received.map(mail => [mail.from, mail.to]),
      [['no-reply@maydan.example', ['sara@example.com']]],
    )
    const { payload, tries, last_error } = await row()
    assert.deepEqual({ payload, tries, last_error }, { payload: {}, tries: 1, last_error: null })
  })

  it('says who it is from, to whom and in which language, in both forms', async () => {
    const post = await office()
    start(post.url)
    await send(codeTo('sara@example.com', 'سارة <b>القحطاني</b>'))
    await until(() => post.received.length)
    const [mail] = post.received
    assert.ok(mail)
    const { id } = await row()
    assert.equal(headerOf(mail, 'Subject'), '\u200fرمز تأكيد بريدك: 482913')
    assert.equal(headerOf(mail, 'From'), 'ميدان <no-reply@maydan.example>')
    assert.equal(headerOf(mail, 'To'), 'sara@example.com')
    assert.equal(headerOf(mail, 'Message-ID'), `<outbox-${id}@maydan.example>`)
    assert.equal(headerOf(mail, 'Auto-Submitted'), 'auto-generated')
    const html = partOf(mail, 'text/html')
    assert.match(html, /<html lang="ar" dir="rtl">/)
    assert.ok(html.includes('&#60;b&#62;') && !html.includes('<b>'))
    assert.match(partOf(mail, 'text/plain'), /482913/)
  })

  it('waits while the server is down and is delivered once when it is back', async () => {
    const gone = await openPostOffice()
    await gone.close()
    start(gone.url)
    await send(codeTo('one@example.com'), codeTo('two@example.com'))
    await until(async () => (await rows()).some(({ last_error }) => last_error?.startsWith('ESOCKET')))
    const post = await office({ port: gone.port })
    await until(async () => (await rows()).every(({ sent_at }) => sent_at))
    assert.deepEqual(post.received.flatMap(mail => mail.to).toSorted(), ['one@example.com', 'two@example.com'])
  })

  it('waits while the server accepts connections but never greets', async () => {
    const sockets: Socket[] = []
    const silent = createServer(socket => sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    start(`smtp://127.0.0.1:${port}`, { patience: { connection: 200, greeting: 200, socket: 2000 } })
    await send(codeTo('sara@example.com'))
    await until(async () => (await row()).last_error === 'ETIMEDOUT')
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => silent.close(resolve))
    const post = await office({ port })
    await until(async () => (await row()).sent_at)
    assert.equal(post.received.length, 1)
  })

  it('is tried again after a refusal for now, and given up after one for good, without holding up other mail', async () => {
    let busy = 2
    const refuseRecipient = (address: string) => {
      if (address.startsWith('nobody')) return '550 5.1.1 no such user'
      return address.startsWith('busy') && busy-- > 0 ? '451 4.7.1 later' : undefined
    }
    const post = await office({ refuseRecipient })
    start(post.url)
    await send(codeTo('busy@example.com'), codeTo('nobody@example.com'), codeTo('sara@example.com'))
    await until(async () => (await rows()).every(({ sent_at, dead_at }) => sent_at || dead_at))
    assert.deepEqual(post.received.flatMap(mail => mail.to).toSorted(), ['busy@example.com', 'sara@example.com'])
    assert.equal(post.asked.filter(address => address.startsWith('nobody')).length, 1)
    assert.equal(post.asked.filter(address => address.startsWith('busy')).length, 3)
    const [dead] = (await rows()).filter(({ dead_at }) => dead_at)
    assert.deepEqual([dead?.recipient, dead?.last_error, dead?.payload], ['nobody@example.com', 'EENVELOPE 550', {}])
  })

  it('waits when the server will not have us, which is no fault of the mail', async () => {
    const greeting = createServer(socket => void socket.on('error', () => {}).end('554 5.7.1 not you\r\n')).listen(0, '127.0.0.1')
    await once(greeting, 'listening')
    start(`smtp://127.0.0.1:${(greeting.address() as AddressInfo).port}`)
    await send(codeTo('sara@example.com'))
    await until(async () => (await row()).tries >= 2)
    assert.equal((await row()).dead_at, null)
    await new Promise(resolve => greeting.close(resolve))
  })

  it('is not sent when its code has expired, nor when nobody could take it for days', async () => {
    const post = await office()
    await send({ ...codeTo('late@example.com'), expiresAt: new Date(Date.now() - 1000) }, registration('old@example.com'))
    await database.system(db => db.run(sql`update outbox set created_at = now() - interval '5 days' where recipient = 'old@example.com'`))
    start(post.url)
    await until(async () => (await rows()).every(({ dead_at }) => dead_at))
    assert.deepEqual(post.asked, [])
    assert.ok((await rows()).every(({ payload }) => Object.keys(payload).length === 0))
  })

  it('with a code goes before mail that can wait', async () => {
    const post = await office()
    await send(registration('can-wait@example.com'), codeTo('urgent@example.com'))
    start(post.url)
    await until(() => post.received.length === 2)
    assert.deepEqual(
      post.received.flatMap(mail => mail.to),
      ['urgent@example.com', 'can-wait@example.com'],
    )
  })

  it('reaches nobody whom it was not for, whatever stands in the recipient', async () => {
    const post = await office()
    const hostile = [
      'victim@example.com, other@evil.example',
      'victim@example.com;other@evil.example',
      'victim@example.com\r\nRCPT TO:<other@evil.example>',
      'victim@example.com>\r\nBcc: other@evil.example',
      '"other@evil.example" <victim@example.com>',
      'other@evil.example (victim@example.com)',
      'group: other@evil.example;',
      '"a@evil.example, b"@example.com',
      'other@evil.example@example.com',
      'victim@example.com\u2028other@evil.example',
      '@evil.example:victim@example.com',
      '',
    ]
    await send(...hostile.map(to => codeTo(to)), codeTo('good@example.com'))
    start(post.url)
    await until(async () => (await rows()).every(({ sent_at, dead_at }) => sent_at || dead_at))
    assert.deepEqual(post.asked, ['good@example.com'])
    assert.equal((await rows()).filter(({ dead_at }) => dead_at).length, hostile.length)
  })

  it('is sent at most twice, under one Message-ID, when the server takes it and goes away without a word', async () => {
    const taken: string[] = []
    let drops = 1
    const dropping = createServer(socket => {
      let data = false
      socket.on('error', () => {}).write('220 post\r\n')
      socket.on('data', chunk => {
        const text = chunk.toString()
        if (data) {
          taken.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? taken.pop() ?? '')
          if (!text.endsWith('\r\n.\r\n')) return
          data = false
          return drops-- > 0 ? void socket.destroy() : void socket.write('250 taken\r\n')
        }
        data = /^DATA/i.test(text)
        socket.write(data ? '354 go\r\n' : '250 yes\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(dropping, 'listening')
    start(`smtp://127.0.0.1:${(dropping.address() as AddressInfo).port}`)
    await send(codeTo('sara@example.com'))
    await until(async () => (await row()).sent_at)
    const { id } = await row()
    assert.deepEqual(taken, [`<outbox-${id}@maydan.example>`, `<outbox-${id}@maydan.example>`])
    await Promise.all(running.splice(0).map(each => each.stop()))
    await new Promise(resolve => dropping.close(resolve))
  })

  it('is sent once each by several senders at work together', async () => {
    const post = await office()
    const all = Array.from({ length: 60 }, (_, n) => `person-${n}@example.com`)
    for (let n = 0; n < 3; n++) start(post.url)
    await send(...all.map(to => registration(to)))
    await until(async () => (await rows()).every(({ sent_at }) => sent_at))
    assert.deepEqual(post.received.flatMap(mail => mail.to).toSorted(), all.toSorted())
  })

  it('all leaves although a sender is killed in the middle, and no more than one twice', async () => {
    let killed = false
    const reached = Promise.withResolvers<void>()
    const post = await office({
      beforeReply: async () => {
        if (post.received.length === 5 && !killed) reached.resolve()
        await sleep(5)
      },
    })
    const all = Array.from({ length: 20 }, (_, n) => `person-${n}@example.com`)
    await send(...all.map(to => registration(to)))
    const settings = { connection: fresh.connection, smtpUrl: post.url }
    const sender = fork(new URL('./sender-to-kill.ts', import.meta.url), { execArgv: [], env: { SENDER: JSON.stringify(settings) } })
    await reached.promise
    killed = true
    sender.kill('SIGKILL')
    await once(sender, 'exit')
    assert.ok((await rows()).some(({ sent_at }) => !sent_at))
    start(post.url)
    await until(async () => (await rows()).every(({ sent_at }) => sent_at))
    const ids = post.received.map(mail => headerOf(mail, 'Message-ID'))
    assert.deepEqual([...new Set(post.received.flatMap(mail => mail.to))].toSorted(), all.toSorted())
    assert.equal(new Set(ids).size, all.length)
    assert.ok(ids.length <= all.length + 1, `${ids.length - all.length} were sent twice`)
  })

  it('is kept and sent nowhere when there is no mail server', async () => {
    start(null)
    await send(codeTo('sara@example.com'))
    await until(async () => (await row()).sent_at)
    assert.equal((await row()).payload['code'], '482913')
  })
})

type Row = {
  id: string
  recipient: string
  payload: Record<string, unknown>
  tries: number
  last_error: string | null
  sent_at: string | null
  dead_at: string | null
}

const codeTo = (to: string, fullname = 'سارة'): Mail => ({
  to,
  language: 'ar',
  template: 'verify_email',
  payload: { fullname, code: '482913', minutes: 10, device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/153.0.0.0 Safari/537.36' },
  expiresAt: new Date(Date.now() + 600_000),
})

const registration = (to: string): Mail => ({
  to,
  language: 'en',
  template: 'registration_received',
  payload: { fullname: 'Sara', hackathon: 'Riyadh Hack', url: 'https://riyadh-hack.maydan.example', reference: 'R-1234' },
})

async function until(done: () => unknown) {
  while (!(await done())) await sleep(20)
}
