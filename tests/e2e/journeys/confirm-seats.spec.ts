import { wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { mailWith } from '../mailbox.ts'
import { expect, newAddress, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`organizers ask accepted candidates to confirm their seats, and a candidate confirms in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
    office,
  }) => {
    const nora = await newPerson()
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const dates = { registration_closes_at: inDays(28), starts_at: inDays(30), ends_at: inDays(31) }
    const { id: tenant, tenant_name } = await publishedForm(nora, {}, dates)
    const [email, other] = [newAddress('reem'), newAddress('lina')]
    const form = language === 'ar' ? '/register' : '/en/register'
    await postForm(app, tenant_name, visitor(email), form)
    await postForm(app, tenant_name, { ...visitor(other), fullname: 'Lina Haddad' }, '/en/register')

    const team = await newVisitor({ person: nora, language: otherThan(language) })
    const { registrations: words } = team.words
    const rows = team.page.getByRole('table').getByRole('row')
    await team.page.goto(`/hackathons-details/${tenant_name}?tab=registrations&state=all`)
    await team.press(words.more)
    await team.page.getByRole('menuitem', { name: words.seats.title }).click()
    const settings = team.page.getByRole('dialog', { name: words.seats.title })
    await settings.getByLabel(words.seats.confirm).check({ force: true })
    await settings.getByLabel(words.seats.confirm_days).fill('3')
    await settings.locator('button[type=submit]').click()
    await expect(settings).toHaveCount(0)
    for (const name of ['ريم العتيبي', 'Lina Haddad']) await rows.filter({ hasText: name }).getByRole('checkbox').check()
    await team.press(words.decide.accepted)
    await team.page.getByRole('dialog').locator('button[type=submit]').click()
    await expect(rows.filter({ hasText: 'ريم العتيبي' }).getByText(words.confirmation.awaiting_until.split('{{')[0] ?? '')).toBeVisible()
    await app.services.database.system(async db => {
      await db.run(sql`update outbox set send_after = now() where batch is not null`)
      await db.run(sql`select pg_notify('outbox', '')`)
    })

    const guest = await newVisitor({ language, viewport: { width: 390, height: 844 } })
    const { mine } = wordsIn[language]
    await guest.page.goto(await mailWith(office, email, /http\S+\/me\/[\w-]+/))
    await expect(guest.page.getByText(mine.standing.awaiting)).toBeVisible()
    await expect(guest.page.getByRole('img', { name: mine.ticket })).toHaveCount(0)
    expect([await faultsOf(guest.page), await sideways(guest.page)]).toEqual([[], 0])
    await guest.press(mine.confirm)
    await expect(guest.page.getByText(mine.standing.accepted)).toBeVisible()
    await expect(guest.page.getByRole('img', { name: mine.ticket })).toBeVisible()

    await team.page.reload()
    await expect(rows.filter({ hasText: 'ريم العتيبي' }).getByText(words.confirmation.confirmed, { exact: true })).toBeVisible()
    await team.press('Lina Haddad')
    const panel = team.page.getByRole('dialog').filter({ has: team.page.getByText(words.notes.title) })
    await panel.getByRole('button', { name: words.confirmation.confirm }).click()
    await expect(panel.getByText(words.confirmation.confirmed_at.split('{{')[0]?.trim() ?? '')).toBeVisible()
    expect([await faultsOf(team.page), await sideways(team.page)]).toEqual([[], 0])
    await team.page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await team.press(team.words.table.filters)
    await team.page.getByLabel(words.filter, { exact: true }).selectOption('confirmed')
    await expect(rows).toHaveCount(3)
    expect((await nora.calls.registrations.admission({ tenant })).confirmations).toEqual({ awaiting: 0, confirmed: 2, expired: 0 })
  })
