import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { enqueue } from '#server/emails/enqueue.ts'
import { codeTo, type MailDelivery, startMailDelivery, registration } from '#server/testing/peers/mail-delivery.ts'
import { headerOf, partOf } from '#server/testing/peers/smtp-server.ts'
import { until } from '#server/testing/until.ts'
import { usualConnections } from './smtp.ts'

describe('Mail delivery', { timeout: 120_000 }, () => {
  let room: MailDelivery
  before(async () => (room = await startMailDelivery()))
  after(() => room.close())
  afterEach(() => room.clear())

  it('a mail is sent only if its transaction commits, and its content is deleted after sending', async () => {
    const post = await room.office()
    room.start(post.url)
    await assert.rejects(
      room.database.within({}, async db => {
        await enqueue(db, codeTo('rolled-back@example.com'))
        throw new Error('no')
      }),
    )
    await room.send(codeTo('sara@example.com'))
    await until(async () => (await room.row())?.sent_at)
    assert.deepEqual(
      post.received.map(mail => [mail.from, mail.to]),
      [['no-reply@maydan.example', ['sara@example.com']]],
    )
    const { payload, tries, last_error } = await room.row()
    assert.deepEqual({ payload, tries, last_error }, { payload: {}, tries: 1, last_error: null })
  })

  it('a mail has the headers, the text and the HTML of its language, with the recipient’s name escaped', async () => {
    const post = await room.office()
    room.start(post.url)
    await room.send(codeTo('sara@example.com', 'سارة <b>القحطاني</b>'))
    await until(() => post.received.length)
    const [mail] = post.received
    assert.ok(mail)
    const { id } = await room.row()
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

  it('a mail with a code is sent before other mail when other connections are busy', async () => {
    const gate = Promise.withResolvers<void>()
    const post = await room.office({ beforeReply: ({ to }) => (to[0]?.startsWith('can-wait') ? gate.promise : undefined) })
    await room.send(...Array.from({ length: 20 }, (_, n) => registration(`can-wait@host-${n}.example`)))
    room.start(post.url)
    await until(() => post.asked.length >= 4)
    await room.send(codeTo('urgent@example.com'))
    await until(() => post.received.length === 1)
    assert.deepEqual(post.received[0]?.to, ['urgent@example.com'])
    gate.resolve()
    await until(() => post.received.length === 21)
  })

  it('mail to a slow domain does not delay mail to other domains', async () => {
    const gate = Promise.withResolvers<void>()
    const post = await room.office({ beforeReply: ({ to }) => (to[0]?.endsWith('@slow.example') ? gate.promise : undefined) })
    await room.send(...Array.from({ length: 12 }, (_, n) => codeTo(`person-${n}@slow.example`)))
    room.start(post.url)
    await until(() => post.asked.length >= 3)
    await room.send(registration('one@example.com'), codeTo('two@example.com'), codeTo('three@example.org'))
    await until(() => post.received.length === 3)
    assert.ok(post.received.every(mail => !mail.to[0]?.endsWith('@slow.example')))
    gate.resolve()
    await until(() => post.received.length === 15)
  })

  it('a mail is not sent when its recipient’s address could add recipients', async () => {
    const post = await room.office()
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
    await room.send(...hostile.map(to => codeTo(to)), codeTo('good@example.com'))
    room.start(post.url)
    await until(async () => (await room.rows()).every(({ sent_at, dead_at }) => sent_at || dead_at))
    assert.deepEqual(post.asked, ['good@example.com'])
    assert.equal((await room.rows()).filter(({ dead_at }) => dead_at).length, hostile.length)
  })

  it('each mail is sent once when three senders run', async () => {
    const post = await room.office()
    const all = Array.from({ length: 60 }, (_, n) => `person-${n}@example.com`)
    for (let n = 0; n < 3; n++) room.start(post.url)
    await room.send(...all.map(to => registration(to)))
    await until(async () => (await room.rows()).every(({ sent_at }) => sent_at))
    assert.deepEqual(post.received.flatMap(mail => mail.to).toSorted(), all.toSorted())
  })

  it('all mails are sent when a sender is killed, and only mails being sent are repeated', async () => {
    const reached = Promise.withResolvers<void>()
    const post = await room.office({
      beforeReply: async () => {
        if (post.received.length >= 5) reached.resolve()
        await sleep(5)
      },
    })
    const all = Array.from({ length: 20 }, (_, n) => `person-${n}@example.com`)
    await room.send(...all.map(to => registration(to)))
    const settings = { connection: room.connection, smtpUrl: post.url }
    const sender = fork(new URL('../../testing/processes/sender-to-kill.ts', import.meta.url), {
      execArgv: [],
      env: { SENDER: JSON.stringify(settings) },
    })
    await reached.promise
    sender.kill('SIGKILL')
    await once(sender, 'exit')
    assert.ok((await room.rows()).some(({ sent_at }) => !sent_at))
    room.start(post.url)
    await until(async () => (await room.rows()).every(({ sent_at }) => sent_at))
    const ids = post.received.map(mail => headerOf(mail, 'Message-ID'))
    assert.deepEqual([...new Set(post.received.flatMap(mail => mail.to))].toSorted(), all.toSorted())
    assert.equal(new Set(ids).size, all.length)
    assert.ok(ids.length <= all.length + usualConnections, `${ids.length - all.length} were sent twice`)
  })

  it('a mail is stored, not sent, when no mail server is configured', async () => {
    room.start(null)
    await room.send(codeTo('sara@example.com'))
    await until(async () => (await room.row()).sent_at)
    assert.equal((await room.row()).payload['code'], '482913')
  })
})
