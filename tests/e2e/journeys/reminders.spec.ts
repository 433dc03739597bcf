import { timeOf } from '#server/domain/reminders/reminder-times.ts'
import { sql } from '#server/platform/database/sql.ts'
import { daytimeZone } from '#server/testing/machine/daytime.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/announcements.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { mailWith } from '../mailbox.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`an editor turns a reminder on, edits its text and tests it, and candidates get it, on a phone (${named[language]})`, async ({
    app,
    newPerson,
    newVisitor,
    office,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name } = await publishedForm(nora)
    const candidate = await register(app, tenant, { state: 'checked_in', language })
    const { page, words } = await newVisitor({ language, person: nora, viewport: { width: 390, height: 844 } })
    const { reminders } = words
    await page.goto(`/hackathons-details/${tenant_name}?tab=announcements`)
    const section = page.getByRole('region', { name: reminders.title, exact: true })
    const thanks = section.getByRole('listitem').filter({ hasText: reminders.kind.thanks })
    await expect(section.getByRole('switch', { name: reminders.kind.week })).toBeChecked()
    const turnOn = section.getByRole('switch', { name: reminders.kind.thanks })
    await expect(turnOn).not.toBeChecked()
    await turnOn.press('Space')
    await expect(turnOn).toBeChecked()
    await expect(thanks.getByText(new RegExp(reminders.state.scheduled.replace(/\{\{.*/, '')))).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])

    const actions = section.getByRole('button', { name: reminders.actions_of.replace('{{name}}', reminders.kind.thanks) })
    const choose = async (action: string) => {
      // A menu whose button is outside of the window is hidden.
      await actions.scrollIntoViewIfNeeded()
      await actions.press('Enter')
      await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
    }
    await choose(reminders.edit)
    const dialog = page.getByRole('dialog', { name: reminders.kind.thanks })
    const mine = dialog.getByRole('group', { name: reminders[`words_${language}`] })
    await mine.getByLabel(reminders.subject).fill('شكرًا لكم')
    await dialog.getByRole('button', { name: reminders.save }).click()
    await expect(page.getByText(reminders.need_both)).toBeVisible()
    await mine.getByLabel(reminders.text, { exact: true }).fill('سعدنا بمشاركتكم.')
    await dialog.getByLabel(reminders.survey).fill('https://survey.example/waha')
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await dialog.getByRole('button', { name: reminders.save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(actions).toBeFocused()
    await expect(thanks.getByText(reminders.own)).toBeVisible()

    await choose(reminders.preview)
    await expect(dialog.getByText('سعدنا بمشاركتكم.')).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await choose(reminders.trial)
    await expect(thanks.getByText(reminders.tried.replace('{{email}}', `\u2068${nora.email}\u2069`))).toBeVisible()
    await mailWith(office, nora.email, /سعدنا بمشاركتكم\.[\s\S]*https:\/\/survey\.example\/waha/)

    // The hackathon ended a day ago.
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const dates = { starts_at: at(-72), ends_at: at(-24), registration_closes_at: at(-73), timezone: daytimeZone() }
    const due = new Date(timeOf('thanks', { ...dates, registration_opens_at: at(-96) })?.at ?? 0).toISOString()
    await app.services.database.system(async db => {
      await db.run(sql`
        update published_pages set snapshot = jsonb_set(snapshot, '{tenant}', snapshot -> 'tenant' || ${JSON.stringify(dates)}::jsonb) where tenant_id = ${tenant}`)
      await db.run(sql`update reminders set due_at = ${due} where tenant_id = ${tenant} and kind = 'thanks'`)
    })
    await mailWith(office, candidate.email, /سعدنا بمشاركتكم\.[\s\S]*https:\/\/survey\.example\/waha/)
    await page.reload()
    await expect(thanks.getByText(reminders.count_one.replace('{{n}}', '1'))).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  })

test('an archived hackathon shows its reminders without switches and buttons', async ({ newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { id: tenant, tenant_name } = await publishedForm(nora)
  await nora.calls.tenants.archive({ tenant })
  const { page, words } = await newVisitor({ language: 'en', person: nora })
  await page.goto(`/hackathons-details/${tenant_name}?tab=announcements`)
  const section = page.getByRole('region', { name: words.reminders.title, exact: true })
  await expect(section.getByText(words.reminders.state.archived)).toHaveCount(4)
  await expect(section.getByRole('switch')).toHaveCount(0)
  await expect(section.getByRole('button')).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
})
