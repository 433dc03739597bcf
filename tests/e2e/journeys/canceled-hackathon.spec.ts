import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { ownerBySmtp } from '#server/testing/announcements.ts'
import { headerOf, startSmtpServer, partOf } from '#server/testing/smtp-server.ts'
import { until } from '#server/testing/until.ts'
import { publishedForm } from '#server/testing/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { openProduct } from '../product.ts'
import { newVisitor, type Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const post = await startSmtpServer()
after(() => post.close())
const { app, browser } = await openProduct({ SMTP_URL: post.url })
const shots = process.env['SHOTS']
const nora = await ownerBySmtp(app, post)

const people = 60
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const running = {
  registration_opens_at: inDays(-9),
  registration_closes_at: inDays(-3),
  starts_at: inDays(-1),
  ends_at: inDays(2),
  submission_closes_at: null,
  winners_at: null,
}

const sixty = (tenant: string) =>
  app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
      select ${tenant}, 'application', case when n % 3 = 0 then 'applied' else 'accepted' end, 'سارة', ${tenant} || '-' || n || '@example.com', '',
        case when n % 2 = 0 then 'ar' else 'en' end, now() from generate_series(1, ${people}) n`),
  )
const mailsOf = (tenant: string) => post.received.filter(mail => mail.to.some(to => to.startsWith(`${tenant}-`)))

const look = async ({ page, language }: Visitor, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${language}-${name}.png`, animations: 'disabled' })
  assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
}

for (const [language, options] of [
  ['ar', { viewport: { width: 390, height: 844 } }],
  ['en', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
] as const)
  test(`a cancellation is mailed once to sixty registered candidates and shown in every list, in ${named[language]}`, async () => {
    const { id: tenant, tenant_name, public_url } = await publishedForm(nora, {}, { ...running, contact_email: 'salam@example.com' })
    const form = { title: { ar: 'حفل الختام', en: 'Closing ceremony' }, kind: 'ceremony', format: 'online', starts_at: inDays(-0.5), ends_at: inDays(1) } as const // oxfmt-ignore
    await nora.calls.events.create({ tenant, form })
    await sixty(tenant)
    const visitor = await newVisitor(browser, app, { person: nora, language, ...options })
    const { page, words } = visitor
    const { notice } = words.announcements
    const plural = new Intl.PluralRules(language).select(people)
    const counted = (all: object, key: string) =>
      String((all as Record<string, unknown>)[`${key}_${plural}`]).replace(/\{\{(?:n|count)\}\}/, `${people}`)
    const ask = page.getByRole('dialog', { name: counted(notice, 'ask') })

    await nora.calls.tenants.update({ tenant, form: { called_off: 'cancelled', called_off_reason: { ar: 'بسبب الأمطار.', en: 'Because of the rain.' } } }) // oxfmt-ignore
    await page.goto(`/hackathon/${tenant_name}?publish=1`)
    await ask.getByText(language === 'ar' ? 'بسبب الأمطار.' : 'Because of the rain.').waitFor()
    await look(visitor, 'ask')
    await ask.getByRole('button', { name: notice.later }).click()
    await ask.waitFor({ state: 'detached' })
    await page.goto('/')
    const untold = page.getByRole('link', { name: counted(words.dashboard.attention, 'untold') }).first()
    await untold.waitFor()
    await look(visitor, 'dashboard')
    await untold.click()
    await page.getByText(notice.pending).waitFor()
    await look(visitor, 'pending')

    // Two tabs show the same prompt.
    const second = await visitor.context.newPage()
    await second.goto(`/hackathons-details/${tenant_name}?tab=announcements`)
    for (const tab of [page, second]) await tab.getByRole('button', { name: counted(notice, 'tell') }).click()
    const sendIn = (tab: typeof page) => tab.getByRole('dialog').getByRole('button', { name: counted(words.announcements, 'send') }).dblclick() // oxfmt-ignore
    await Promise.all([sendIn(page), sendIn(second)])
    await until(() => mailsOf(tenant).length >= people || undefined)
    await page.getByText(words.announcements.state.sent, { exact: true }).waitFor()
    await page.getByText(notice.pending).waitFor({ state: 'detached' })
    await look(visitor, 'sent')
    await second.close()
    const mails = mailsOf(tenant)
    assert.deepEqual([mails.length, new Set(mails.flatMap(mail => mail.to)).size], [people, people])
    assert.equal((await nora.calls.announcements.list({ tenant, query: {} })).count, 1)
    const mail = mails.find(each => headerOf(each, 'Content-Language') === language) ?? assert.fail()
    assert.match(headerOf(mail, 'Subject'), language === 'ar' ? /^أُلغي / : /^Canceled: /)

    const own = /http\S+\/me\/\S+/.exec(partOf(mail, 'text/plain'))?.[0] ?? assert.fail()
    const candidate = await newVisitor(browser, app, { language, ...options })
    for (const address of [own, `${public_url}${language === 'en' ? '/en/' : '/'}`]) {
      await candidate.page.goto(address, { waitUntil: 'load' })
      const banner = language === 'ar' ? 'أُلغيت هذه الفعالية' : 'This event is canceled'
      await candidate.page.locator('main > .called-off').getByText(banner).waitFor()
      assert.ok((await candidate.page.locator('s').count()) > 0)
      await look(candidate, address === own ? 'own-page' : 'public-page')
    }
    assert.match(await (await app.visit(tenant_name, '/event.ics')).text(), /STATUS:CANCELLED/)
    const cancelled = language === 'ar' ? 'أُلغي' : 'Canceled'
    await candidate.page.goto(`/events?hackathon=${tenant_name}`)
    await candidate.page.getByRole('heading', { name: words.events.called_off }).waitFor()
    assert.equal(await candidate.page.getByRole('heading', { name: words.events.under_way }).count(), 0)
    await candidate.page.getByText(words.events.cancelled, { exact: true }).first().waitFor()
    await look(candidate, 'events')
    await page.goto('/hackathons')
    await page.locator('[data-stage=cancelled]').filter({ hasText: cancelled }).first().waitFor()
    assert.ok((await page.locator('s').count()) > 0)
    await look(visitor, 'hackathons')
    assert.deepEqual([visitor.troubles, candidate.troubles], [[], []])
    await Promise.all([visitor.close(), candidate.close()])
  })
