import { joinTeam } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, registerPeople } from '#server/testing/rows/phases.ts'
import { areaLink } from '../areas.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`an editor adds a screening, drafts with keys and publishes; a reviewer reads decisions but no draft (${named[language]})`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const [nora, reem] = [await newPerson(), await newPerson()]
    const { id: tenant, tenant_name } = await publishedForm(nora)
    await joinTeam(app, tenant, reem, 'reviewer')
    await registerPeople(app, tenant, 4)
    const { page, words, press } = await newVisitor({ language, person: nora })
    const { phases, details, registrations } = words
    const healthy = async () => expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await page.goto(`/hackathons-details/${tenant_name}`)
    await expect(areaLink(page, words, 'settings')).toBeVisible()
    await expect(areaLink(page, words, 'phases')).toHaveCount(0)

    await page.goto(`/hackathons-details/${tenant_name}?tab=settings&part=phases`)
    await page.getByRole('radio', { name: phases.preset.screened.title }).click()
    await healthy()
    await press(language === 'ar' ? phases.preset.add_two : phases.preset.add_other.replace('{{count}}', '2'))
    await page
      .getByRole('button', { name: phases.form.edit_of.replace('{{name}}', '') })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: phases.form.title })
    await form.getByLabel(phases.form.capacity).fill('2')
    await healthy()
    await form.locator('button[type=submit]').click()
    await expect(form).toHaveCount(0)
    await healthy()

    await areaLink(page, words, 'phases').click()
    const current = page.locator('tr[data-current]')
    await expect(current).toContainText('مشارك 1')
    for (const [key, next] of [
      ['a', 'مشارك 2'],
      ['a', 'مشارك 3'],
      ['w', 'مشارك 4'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('button', { name: next, exact: true })).toBeFocused()
    }
    await page.keyboard.press('d')
    await expect(page.getByText(phases.done.one.replace('{{outcome}}', phases.outcome.out))).toBeVisible()
    await expect(page.getByText(phases.drafts.places.replace('{{n}}', '2').replace('{{of}}', '2'))).toBeVisible()
    await healthy()

    const other = await newVisitor({ language, person: reem })
    await other.page.goto(`/hackathons-details/${tenant_name}?tab=phases`)
    await expect(other.page.getByRole('button', { name: 'مشارك 1', exact: true })).toBeVisible()
    await expect(other.page.getByRole('columnheader', { name: phases.column.draft })).toHaveCount(0)
    await expect(other.page.getByText(phases.drafts.secret)).toHaveCount(0)
    await expect(other.page.getByRole('cell', { name: phases.outcome.open })).toHaveCount(4)

    await press(language === 'ar' ? phases.publish.open_few.replace('{{count}}', '4') : phases.publish.open_other.replace('{{count}}', '4'))
    const dialog = page.getByRole('dialog', { name: phases.publish.title })
    const go = () => dialog.locator('button[type=submit]').click()
    await expect(dialog.getByText(phases.publish.places.replace('{{n}}', '2').replace('{{of}}', '2'))).toBeVisible()
    await healthy()
    // Another draft outdates the preview.
    const { results } = await nora.calls.phases.list({ tenant })
    const params = { id: results[0]?.id ?? '' }
    const last = (await nora.calls.phases.parties({ tenant, params, query: {} })).results.find(({ name }) => name === 'مشارك 4')
    await nora.calls.phases.draft({ tenant, params, body: { parties: [last?.id ?? ''], outcome: 'reserve' } })
    await go()
    await expect(dialog.getByText(phases.publish.letters, { exact: true })).toBeVisible()
    await healthy()
    await go()
    await expect(dialog.getByText(phases.publish.immutable)).toBeVisible()
    await go()
    await expect(dialog.getByRole('button', { name: phases.publish.again })).toBeVisible()
    await go()
    await expect(dialog.getByRole('row').filter({ hasText: phases.outcome.waitlist })).toContainText('2')
    await go()
    await go()
    await go()
    await expect(dialog).toHaveCount(0)
    await carryOutPhases(app)
    const sum = page.getByRole('navigation', { name: phases.by_outcome })
    await expect(sum.getByRole('link', { name: `${phases.outcome.in} 2` })).toBeVisible()
    await sum.getByRole('link', { name: `${phases.outcome.waitlist} 2` }).click()
    await expect(page.getByRole('row').filter({ hasText: 'مشارك' })).toHaveCount(2)
    await healthy()
    await other.page.goto(`/hackathons-details/${tenant_name}?tab=phases&phase=${params.id}`)
    await expect(other.page.getByRole('cell', { name: phases.outcome.in, exact: true })).toHaveCount(2)

    await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
    await expect(page.getByRole('note').getByRole('link', { name: details.tab.phases })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: registrations.column.decide })).toHaveCount(0)
    await healthy()
  })
