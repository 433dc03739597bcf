import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, newAddress, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`an editor creates a link, a volunteer checks in a candidate on a phone, and the revoked link stops working, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name } = await publishedForm(nora)
    await register(app.services.database, tenant, { at: new Date().toISOString() })
    const { results } = await nora.calls.registrations.list({ tenant, query: {} })
    await nora.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })
    const editor = await newVisitor({ person: nora, language, permissions: ['clipboard-read', 'clipboard-write'] })
    const { door } = editor.words.registrations
    await editor.page.goto(`/hackathons-details/${tenant_name}?tab=registrations&door=1`)
    await editor.press(door.actions)
    await editor.page.getByRole('menuitem', { name: door.links.open }).click()
    await editor.write(door.links.name, 'البوابة الشرقية')
    await editor.press(door.links.submit)
    await editor.page.getByRole('dialog').getByRole('button', { name: door.links.copy, exact: true }).click()
    await expect(editor.page.getByText(door.links.copied)).toBeVisible()
    expect([await faultsOf(editor.page), await sideways(editor.page)]).toEqual([[], 0])
    const link = await editor.page.evaluate(() => navigator.clipboard.readText())

    const volunteer = await newVisitor({ language: otherThan(language), viewport: { width: 390, height: 844 } })
    const theirs = volunteer.words.registrations.door
    await volunteer.page.goto(link)
    await volunteer.page.getByRole('button', { name: theirs.come_named.replace('{{name}}', '') }).click()
    await expect(volunteer.page.getByRole('listitem').getByText(theirs.welcome)).toBeVisible()
    expect([await faultsOf(volunteer.page), await sideways(volunteer.page)]).toEqual([[], 0])
    await expect.poll(async () => (await nora.calls.registrations.admission({ tenant })).states['checked_in']).toBe(1)

    await editor.page.getByRole('button', { name: door.links.revoke_named.replace('{{name}}', 'البوابة الشرقية') }).click()
    await expect(editor.page.getByText(door.links.valid)).toBeHidden()
    await volunteer.page.reload()
    await expect(volunteer.page.getByRole('alert').getByText(theirs.links.ended)).toBeVisible()
  })

test('a member registers a person at the entrance, who appears as checked in', async ({ newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { id: tenant, tenant_name } = await publishedForm(nora)
  const member = await newVisitor({ person: nora, language: 'en' })
  const { door } = member.words.registrations
  const { walk_in } = door
  await member.page.goto(`/hackathons-details/${tenant_name}?tab=registrations&door=1`)
  await member.press(door.actions)
  await member.page.getByRole('menuitem', { name: walk_in.open }).click()
  const dialog = member.page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: walk_in.submit, exact: true })
  await dialog.getByLabel(walk_in.fullname, { exact: true }).fill('سارة الحربي')
  await submit.click()
  await expect(dialog.getByLabel(walk_in.email, { exact: true })).toBeFocused()
  const email = newAddress('walk-in')
  await dialog.getByLabel(walk_in.email, { exact: true }).fill(email)
  await dialog.getByLabel(walk_in.consent).check()
  await submit.click()
  await expect(dialog.getByRole('status')).toHaveText(/سارة الحربي/)
  await expect(dialog.getByLabel(walk_in.fullname, { exact: true })).toHaveValue('')
  await member.page.keyboard.press('Escape')
  await expect(member.page.getByRole('listitem').filter({ hasText: 'سارة الحربي' }).getByText(door.welcome)).toBeVisible()
  expect((await nora.calls.registrations.list({ tenant, query: { search: email } })).results[0]?.state).toBe('checked_in')
})
