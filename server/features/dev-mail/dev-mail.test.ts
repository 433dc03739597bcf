import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { languages } from '#contract/language.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import { escaped } from '#server/emails/layout/layout.ts'
import { renderMail } from '#server/emails/mails.ts'
import { templates } from '#server/emails/mails.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startMailer } from '#server/platform/email/mailer.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { devMailJson, devMailList, devMailMessage, devMailSamples, devMailTemplates } from './dev-mail.ts'

const urls = { portal: 'http://localhost:3000' }

describe('Development mailbox', () => {
  let fresh: TestDatabase
  let database: Database
  before(async () => {
    fresh = await freshDatabase()
    database = openDatabase(roleConnections(fresh.connection), () => {})
  })
  after(async () => {
    await database.close()
    await fresh.drop()
  })

  it('shows an empty state when there are no mails', async () => {
    assert.match(await devMailList(database, urls), /لا رسائل بعد/)
    assert.deepEqual(await devMailJson(database, urls), [])
  })

  it('shows each rendered mail, newest first, before and after the mailer sends it', async () => {
    const payload = { fullname: '<b>سارة</b>', code: '482913', minutes: 10, device: '' }
    await database.within({}, db => enqueue(db, { to: 'sara@example.com', language: 'ar', template: 'verify_email', payload }))
    await database.within({}, db =>
      enqueue(db, { to: 'omar@example.com', language: 'en', template: 'account_exists', payload: { fullname: 'Omar' } }),
    )
    const [newest, oldest] = await devMailJson(database, urls)
    assert.deepEqual([newest?.to, newest?.code, oldest?.to, oldest?.code], ['omar@example.com', undefined, 'sara@example.com', '482913'])
    assert.match(oldest?.text ?? '', /482913/)
    assert.deepEqual(
      (await devMailJson(database, urls, { to: 'Sara@example.com' })).map(mail => mail.id),
      [oldest?.id],
    )

    const mailer = startMailer({
      database,
      smtpUrl: null,
      from: 'no-reply@localhost.localdomain',
      render: row => renderMail(row, urls),
      warn: error => assert.fail(error),
    })
    const unsent = sql`select from outbox where sent_at is null`
    while ((await database.system(db => db.all(unsent))).length) await new Promise(resolve => setTimeout(resolve, 10))
    await mailer.stop()
    assert.equal((await devMailJson(database, urls)).length, 2)

    const list = await devMailList(database, urls)
    assert.ok(list.indexOf('omar@example.com') < list.indexOf('sara@example.com'))
    assert.ok(list.includes(`href="/dev/mail/${oldest?.id}"`))
    const message = await devMailMessage(database, urls, oldest?.id ?? '')
    assert.ok(
      message?.includes('<html lang="ar" dir="rtl">') && /<iframe sandbox="(?!.*scripts)[^"]*" loading="lazy" srcdoc="/.test(message),
    )
    assert.ok(message?.includes(escaped(escaped('<b>سارة</b>'))) && !message.includes('<b>'))
  })

  it('shows samples of every mail template in both languages', async () => {
    const index = devMailTemplates(urls)
    assert.ok(!index.includes('<iframe'))
    for (const [name, { samples }] of Object.entries(templates)) {
      const shown = Object.keys(samples(urls.portal))
      assert.ok(shown.length > 0, name)
      for (const language of languages) {
        assert.ok(index.includes(`href="/dev/mail/templates/${name}/${language}"`))
        const page = devMailSamples(urls, name, language) ?? ''
        for (const sample of shown) assert.ok(page.includes(`>${sample}</p>`), `${name} · ${sample}`)
        assert.equal(page.split('<iframe').length - 1, shown.length)
        assert.ok(!/undefined|\[object/.test(page))
        // Frames that load concurrently block the browser.
        assert.doesNotMatch(page, /<iframe(?![^>]* loading="lazy")/)
      }
    }
  })

  it('finds no samples of an unknown template or language', () => {
    for (const [template, language] of [
      ['constructor', 'ar'],
      ['reminder', 'fr'],
    ] as const)
      assert.equal(devMailSamples(urls, template, language), null)
  })

  it('finds no mail for unknown ids, and omits mails whose payload was deleted', async () => {
    for (const id of ['', 'x', "' or true --", '00000000-0000-4000-8000-000000000000']) {
      assert.equal(await devMailMessage(database, urls, id), null)
    }
    await database.system(db => db.run(sql`update outbox set payload = '{}'`))
    assert.deepEqual(await devMailJson(database, urls), [])
  })
})
