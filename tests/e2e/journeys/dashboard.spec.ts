import { sql } from '#server/platform/database/sql.ts'
import { joinTeam } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const soon = {
  registration_opens_at: inDays(-9),
  registration_closes_at: inDays(3),
  starts_at: inDays(20),
  ends_at: inDays(22),
  submission_closes_at: null,
  winners_at: null,
}
const count = 12

const apply = (app: TestApp, tenant: string) =>
  app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
      select ${tenant}, 'application', 'applied', 'سارة', ${tenant} || '-' || n || '@example.com', '', 'ar', now()
      from generate_series(1, ${count}) n`),
  )

const looks = {
  ar: { viewport: { width: 390, height: 844 } },
  en: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
} as const

for (const language of walkedIn('ar'))
  test(`the dashboard lists what waits in all hackathons, and each line leads there, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name, name } = await publishedForm(nora, {}, { ...soon, contact_email: 'salam@example.com' })
    const workshop = {
      title: { ar: 'ورشة', en: 'Workshop' },
      kind: 'workshop',
      format: 'online',
      starts_at: inDays(10),
      ends_at: inDays(10.1),
    } as const
    await nora.calls.events.create({ tenant, form: workshop })
    await apply(app, tenant)
    const { page, words } = await newVisitor({ person: nora, language, ...looks[language] })
    const { dashboard, announcements } = words
    const plural = (all: object, key: string, n: number) =>
      String((all as Record<string, unknown>)[`${key}_${new Intl.PluralRules(language).select(n)}`]).replace('{{count}}', String(n))
    const queue = page.getByRole('region', { name: dashboard.queue.title })
    const tasks = queue.getByRole('listitem')

    await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
    await page.getByLabel(announcements.subject).first().fill('Opening day')
    await page.goto('/')
    await expect(tasks.first()).toContainText(plural(dashboard.attention.until, 'registration_closes', 3))
    await expect(tasks.first()).toContainText(name[language])
    await expect(tasks.filter({ hasText: plural(dashboard.attention, 'drafts', 1) })).toHaveCount(1)
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])

    const year = page.getByRole('region', { name: dashboard.ribbon.title })
    await year.getByText(dashboard.ribbon.list).click()
    await expect(year.getByRole('link', { name: workshop.title[language] })).toHaveAttribute(
      'href',
      `/hackathons-details/${tenant_name}?tab=events`,
    )
    const reminder = dashboard.ribbon.reminder.week.split('{{day}}')[0] ?? ''
    await expect(year.getByRole('link', { name: reminder })).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])

    await queue.getByRole('link', { name: plural(dashboard.attention, 'to_review', count) }).click()
    await expect(page).toHaveURL(`/hackathons-details/${tenant_name}?tab=registrations&state=applied`)
    await expect(page.getByText('سارة', { exact: true }).first()).toBeVisible()
  })

test('a viewer sees dates on the dashboard, but no decisions and no reminders', async ({ app, newPerson, newVisitor }) => {
  const [nora, omar] = [await newPerson(), await newPerson()]
  const { id: tenant, name } = await publishedForm(nora, {}, { ...soon, contact_email: 'salam@example.com' })
  await apply(app, tenant)
  await joinTeam(app, tenant, omar, 'viewer')
  const { page, words, troubles } = await newVisitor({ person: omar, language: 'en' })
  const { dashboard } = words
  await page.goto('/')
  const queue = page.getByRole('region', { name: dashboard.queue.title })
  await expect(queue.getByRole('listitem')).toHaveCount(1)
  await expect(queue.getByText(/Review|waitlist|Notify|draft/)).toHaveCount(0)
  const year = page.getByRole('region', { name: dashboard.ribbon.title })
  await year.getByText(dashboard.ribbon.list).click()
  await expect(year.getByRole('listitem').filter({ hasText: name.en }).first()).toBeVisible()
  await expect(year.getByRole('link', { name: /Reminder/ })).toHaveCount(0)
  expect(troubles).toEqual([])
})

test('the dashboard says that nothing waits, and replaces a chart of few registrations with a sentence', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const [nora, omar] = [await newPerson(), await newPerson()]
  const { id } = await publishedForm(nora, {}, { ...soon, registration_closes_at: inDays(15), contact_email: 'salam@example.com' })
  await joinTeam(app, id, omar, 'viewer')
  const { page, words } = await newVisitor({ person: omar, language: 'en' })
  await page.goto('/')
  await expect(page.getByText(words.dashboard.queue.none)).toBeVisible()
  await expect(page.getByText('No registrations in the last 30 days.')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)
})
