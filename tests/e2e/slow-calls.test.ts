import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const { tenant_name } = await publishedForm(nora)

/** Opens the form of a walk-in, whose request gets no reply. Time limits pass 20 times as fast. */
async function sendWalkIn(language: 'ar' | 'en') {
  const visitor = await newVisitor(browser, app, { person: nora, language, viewport: { width: 390, height: 844 } })
  const { page, words, press, write } = visitor
  const { door } = words.registrations
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&door=1`)
  await press(door.actions)
  await page.getByRole('menuitem', { name: door.walk_in.open }).click()
  await page.route('**/api/v1/registrations/walk-in/', () => {})
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = ms => timeout(ms / 20)
  })
  await write(door.walk_in.fullname, 'سارة الحربي')
  await write(door.walk_in.email, 'walk-in@example.com')
  await page.getByLabel(door.walk_in.consent).check()
  const dialog = page.getByRole('dialog', { name: door.walk_in.title })
  await dialog.locator('button[type=submit]').click()
  return { ...visitor, dialog, busy: dialog.getByRole('button', { name: door.walk_in.busy }) }
}

for (const language of languages)
  test(`a form says that it still waits, and after the time limit that its change may be saved, in ${named[language]}`, async () => {
    const { dialog, busy, page, words, close } = await sendWalkIn(language)
    const { trouble } = words.common
    await dialog.getByText(trouble.still_trying).waitFor()
    assert.deepEqual(await faultsOf(page), [])
    await dialog.getByRole('alert').filter({ hasText: trouble.maybe_saved }).waitFor()
    assert.equal(await busy.count(), 0)
    assert.equal(await dialog.getByText(trouble.still_trying).count(), 0)
    assert.equal(await dialog.getByLabel(words.registrations.door.walk_in.fullname, { exact: true }).inputValue(), 'سارة الحربي')
    await close()
  })

test('a user stops waiting for a form, and Escape asks before it closes a form that waits', async () => {
  const { dialog, page, words, close } = await sendWalkIn('en')
  const { trouble, unsaved } = words.common
  const question = page.getByRole('dialog', { name: unsaved.sending.title })
  await page.keyboard.press('Escape')
  await question.waitFor()
  await question.getByRole('button', { name: unsaved.sending.stay }).click()
  await question.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: trouble.stop_waiting }).click()
  await dialog.getByRole('alert').filter({ hasText: trouble.maybe_saved }).waitFor()
  await close()
})
