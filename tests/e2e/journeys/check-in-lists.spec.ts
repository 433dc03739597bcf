import { newHackathon } from '#server/testing/people/people.ts'
import { registerPeople } from '#server/testing/rows/phases.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`an editor adds a list, a volunteer serves with its link on a phone, and the count follows, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name } = await newHackathon(nora)
    await registerPeople(app, tenant, 3, { state: 'accepted' })
    const editor = await newVisitor({ person: nora, language, permissions: ['clipboard-read', 'clipboard-write'] })
    const { door } = editor.words.registrations
    await editor.page.goto(`/hackathons-details/${tenant_name}?tab=registrations&door=1`)
    await editor.press(door.actions)
    await editor.page.getByRole('menuitem', { name: door.lists.add, exact: true }).click()
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('الغداء')
    await dialog.getByLabel(door.lists.form.kind, { exact: true }).selectOption('meal')
    expect([await faultsOf(editor.page), await sideways(editor.page)]).toEqual([[], 0])
    await dialog.getByRole('button', { name: door.lists.form.submit_new, exact: true }).click()
    await expect(editor.page.getByRole('heading', { name: 'الغداء' })).toBeVisible()
    await editor.press(door.actions)
    await editor.page.getByRole('menuitem', { name: door.links.open }).click()
    await editor.write(door.links.name, 'المطعم')
    await editor.press(door.links.submit)
    await editor.page.getByRole('dialog').getByRole('button', { name: door.links.copy, exact: true }).click()
    await expect(editor.page.getByText(door.links.copied)).toBeVisible()
    const link = await editor.page.evaluate(() => navigator.clipboard.readText())
    await editor.page.keyboard.press('Escape')

    const volunteer = await newVisitor({ language: otherThan(language), viewport: { width: 390, height: 844 } })
    const theirs = volunteer.words.registrations.door
    await volunteer.page.goto(link)
    await expect(volunteer.page.getByRole('heading', { name: 'الغداء' })).toBeVisible()
    await volunteer.page
      .getByRole('button', { name: `${theirs.lists.act.serve}: ` })
      .first()
      .click()
    await expect(volunteer.page.getByRole('listitem').getByText(theirs.lists.served)).toBeVisible()
    expect([await faultsOf(volunteer.page), await sideways(volunteer.page)]).toEqual([[], 0])
    await expect.poll(async () => (await nora.calls.checkInLists.list({ tenant })).results[0]?.served).toBe(1)
    await editor.page.reload()
    await expect(editor.page.getByRole('listitem').getByText(door.lists.served)).toBeVisible()
    expect([await faultsOf(editor.page), await sideways(editor.page)]).toEqual([[], 0])
    if (process.env['SHOTS']) {
      await editor.page.screenshot({ path: `${process.env['SHOTS']}/editor.png` })
      await volunteer.page.screenshot({ path: `${process.env['SHOTS']}/volunteer.png` })
    }
  })
