import { sql } from '#server/platform/database/sql.ts'
import { headerOf, partOf, type Received, type SmtpServer } from '#server/testing/peers/smtp-server.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const shots = process.env['SHOTS']

const people = 12
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const running = {
  registration_opens_at: inDays(-9),
  registration_closes_at: inDays(-3),
  starts_at: inDays(-1),
  ends_at: inDays(2),
  submission_closes_at: null,
  winners_at: null,
}

const twelve = (app: TestApp, tenant: string) =>
  app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
      select ${tenant}, 'application', case when n % 3 = 0 then 'applied' else 'accepted' end, 'سارة', ${tenant} || '-' || n || '@example.com', '',
        case when n % 2 = 0 then 'ar' else 'en' end, now() from generate_series(1, ${people}) n`),
  )
const mailsOf = (office: SmtpServer, tenant: string) => office.received.filter(mail => mail.to.some(to => to.startsWith(`${tenant}-`)))

const look = async ({ page, language }: Visitor, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${language}-${name}.png`, animations: 'disabled' })
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
}

const looks = {
  ar: { viewport: { width: 390, height: 844 } },
  en: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
} as const

for (const language of walkedIn('en'))
  test(`a cancellation is mailed once to all registered candidates and shown in every list, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
    office,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name, public_url } = await publishedForm(nora, {}, { ...running, contact_email: 'salam@example.com' })
    const form = {
      title: { ar: 'حفل الختام', en: 'Closing ceremony' },
      kind: 'ceremony',
      format: 'online',
      starts_at: inDays(-0.5),
      ends_at: inDays(1),
    } as const
    await nora.calls.events.create({ tenant, form })
    await twelve(app, tenant)
    const visitor = await newVisitor({ person: nora, language, ...looks[language] })
    const { page, words } = visitor
    const { notice } = words.announcements
    const counted = (all: object, key: string, count = people) =>
      String((all as Record<string, unknown>)[`${key}_${new Intl.PluralRules(language).select(count)}`]).replace(
        /\{\{(?:n|count)\}\}/,
        `${count}`,
      )
    const ask = page.getByRole('dialog', { name: counted(notice, 'ask') })

    await nora.calls.tenants.update({
      tenant,
      form: { called_off: 'cancelled', called_off_reason: { ar: 'بسبب الأمطار.', en: 'Because of the rain.' } },
    })
    await page.goto(`/hackathon/${tenant_name}?publish=1`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: counted(words.editor.publish, 'count', 2) })
      .click()
    await expect(ask.getByText(language === 'ar' ? 'بسبب الأمطار.' : 'Because of the rain.')).toBeVisible()
    await look(visitor, 'ask')
    await ask.getByRole('button', { name: notice.later }).click()
    await expect(ask).toHaveCount(0)
    await page.goto('/')
    const untold = page.getByRole('link', { name: counted(words.dashboard.attention, 'untold') }).first()
    await expect(untold).toBeVisible()
    await look(visitor, 'dashboard')
    await untold.click()
    await expect(page.getByText(notice.pending)).toBeVisible()
    await look(visitor, 'pending')

    // Two tabs show the same prompt.
    const second = await visitor.context.newPage()
    await second.goto(`/hackathons-details/${tenant_name}?tab=announcements`)
    for (const tab of [page, second]) await tab.getByRole('button', { name: counted(notice, 'tell') }).click()
    const sendIn = (tab: typeof page) =>
      tab
        .getByRole('dialog')
        .getByRole('button', { name: counted(words.announcements, 'send') })
        .dblclick()
    await Promise.all([sendIn(page), sendIn(second)])
    await expect.poll(() => mailsOf(office, tenant).length).toBeGreaterThanOrEqual(people)
    await expect(page.getByText(words.announcements.state.sent, { exact: true })).toBeVisible()
    await expect(page.getByText(notice.pending)).toHaveCount(0)
    await look(visitor, 'sent')
    await second.close()
    const mails = mailsOf(office, tenant)
    expect([mails.length, new Set(mails.flatMap(mail => mail.to)).size]).toEqual([people, people])
    expect((await nora.calls.announcements.list({ tenant, query: {} })).count).toBe(1)
    const mail = mails.find(each => headerOf(each, 'Content-Language') === language) as Received
    expect(headerOf(mail, 'Subject')).toMatch(language === 'ar' ? /^أُلغي / : /^Canceled: /)

    const own = /http\S+\/me\/\S+/.exec(partOf(mail, 'text/plain'))?.[0] ?? ''
    const candidate = await newVisitor({ language, ...looks[language] })
    for (const address of [own, `${public_url}${language === 'en' ? '/en/' : '/'}`]) {
      await candidate.page.goto(address, { waitUntil: 'load' })
      const banner = language === 'ar' ? 'أُلغي الهاكاثون' : 'This hackathon is canceled'
      await expect(candidate.page.locator('main > .called-off').getByText(banner)).toBeVisible()
      await expect(candidate.page.locator('s')).not.toHaveCount(0)
      await look(candidate, address === own ? 'own-page' : 'public-page')
    }
    expect(await (await app.visit(tenant_name, '/event.ics')).text()).toMatch(/STATUS:CANCELLED/)
    const cancelled = language === 'ar' ? 'أُلغي' : 'Canceled'
    await candidate.page.goto(`/events?hackathon=${tenant_name}`)
    await expect(candidate.page.getByRole('heading', { name: words.events.called_off })).toBeVisible()
    await expect(candidate.page.getByRole('heading', { name: words.events.under_way })).toHaveCount(0)
    await expect(candidate.page.getByText(words.events.cancelled, { exact: true }).first()).toBeVisible()
    await look(candidate, 'events')
    await page.goto('/hackathons')
    await expect(page.locator('[data-stage=cancelled]').filter({ hasText: cancelled }).first()).toBeVisible()
    await expect(page.locator('s')).not.toHaveCount(0)
    await look(visitor, 'hackathons')
  })
