import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { areaLink } from './areas.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()

test('a changed settings form requires confirmation before a tab, a link, Back or a reload discards it', async () => {
  const nora = await newPerson(app)
  const { tenant_name } = await newHackathon(nora)
  const visitor = await newVisitor(browser, app, { language: 'en', person: nora })
  const { page, words, press, troubles, close } = visitor
  await page.goto('/hackathons')
  await page.goto(`/hackathons-details/${tenant_name}`)
  const tab = (name: keyof typeof words.details.tab) => areaLink(page, words, name)
  await tab('settings').click()
  const field = page.getByRole('textbox', { name: words.details.settings.link })
  const before = await field.inputValue()
  await field.fill('another-name')
  const question = page.getByRole('dialog', { name: words.common.unsaved.title })
  const stay = async () => {
    await question.waitFor()
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    await question.getByRole('button', { name: words.common.unsaved.stay }).click()
    await question.waitFor({ state: 'hidden' })
    assert.equal(await field.inputValue(), 'another-name')
  }
  await tab('team').click()
  await stay()
  await page.goBack()
  await stay()
  await page.getByRole('navigation').getByRole('link').first().click()
  await stay()
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload()).catch(() => {})
  await (await asked).dismiss()
  await reload
  await field.fill(before)
  await tab('team').click()
  await tab('settings').click()
  await field.fill('a-saved-name')
  await press(words.details.settings.rename)
  await page.getByText(words.details.settings.saved, { exact: true }).waitFor()
  await tab('team').click()
  await tab('settings').click()
  await field.fill('discarded')
  await tab('team').click()
  await press(words.common.unsaved.discard)
  await tab('settings').click()
  assert.equal(await field.inputValue(), 'a-saved-name')
  assert.deepEqual(troubles, [])
  await close()
})

test('a changed event dialog requires confirmation before its button, Escape or Back closes it; an unchanged dialog does not', async () => {
  const nora = await newPerson(app)
  const { tenant_name } = await newHackathon(nora)
  const { page, words, press, troubles, close } = await newVisitor(browser, app, { language: 'ar', person: nora })
  const { events, common } = words
  await page.goto(`/hackathons-details/${tenant_name}`)
  await areaLink(page, words, 'events').click()
  await press(events.add)
  const form = page.getByRole('dialog', { name: events.add_title })
  await form.waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await press(events.add)
  const title = form.getByLabel(events.title_ar, { exact: true })
  await title.fill('ورشة')
  const question = page.getByRole('dialog', { name: common.unsaved.title })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: common.close, exact: true }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    assert.equal(await title.inputValue(), 'ورشة')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: common.unsaved.discard }).click()
  await form.waitFor({ state: 'hidden' })
  await press(events.add)
  assert.equal(await title.inputValue(), '')
  await title.fill('ورشة')
  await form.getByLabel(events.format.online, { exact: true }).check()
  await form.getByRole('button', { name: events.add }).click()
  await page.getByRole('main').getByText('ورشة').first().waitFor()
  assert.deepEqual([await question.count(), troubles], [0, []])
  await close()
})
