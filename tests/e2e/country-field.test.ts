import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#contract/language.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
async function openProfile(language: Language, prepare?: (visitor: Visitor) => Promise<unknown>) {
  const person = await newPerson(app)
  const visitor = await newVisitor(browser, app, { language, person })
  const { page, words, press } = visitor
  await prepare?.(visitor)
  await page.goto('/')
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await press(words.profile.edit.title)
  const field = page.getByRole('combobox', { name: words.common.country.label })
  await field.waitFor()
  return { ...visitor, person, field }
}

/** For each language, a country beyond the first page of options, and the last country. */
const far = { ar: ['مصر', 'هونغ كونغ'], en: ['United States of America', 'Zimbabwe'] } as const

for (const language of languages)
  test(`the country field loads countries page by page, Arab countries first, in ${named[language]}`, async () => {
    const { page, field, troubles, close } = await openProfile(language)
    const requested: string[] = []
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/v1/countries/') requested.push(search)
    })
    const options = page.getByRole('option')
    await field.click()
    await options.first().waitFor()
    assert.equal(requested[0], '?pagination=true&limit=50&page=1')
    while ((await options.count()) < 249) {
      const before = await options.count()
      await options.last().scrollIntoViewIfNeeded()
      await options.nth(before).waitFor({ state: 'attached' })
    }
    assert.equal(await options.count(), 249)
    assert.deepEqual(
      requested.map(search => new URLSearchParams(search).get('page')),
      ['1', '2', '3', '4', '5'],
    )
    const names = (await options.allInnerTexts()).map(text => text.replace(/^[^\p{L}]+/u, '').trim())
    assert.equal(names[0], language === 'ar' ? 'السعودية' : 'Saudi Arabia')
    for (const near of language === 'ar' ? ['قطر', 'عمان', 'مصر'] : ['United Arab Emirates', 'Kuwait', 'Jordan'])
      assert.ok(names.indexOf(near) > 0 && names.indexOf(near) < 22, `${near} at ${names.indexOf(near)}`)
    for (const name of far[language]) {
      await field.click()
      await options.filter({ hasText: name }).first().scrollIntoViewIfNeeded()
      await options.filter({ hasText: name }).first().click()
      assert.equal(await field.inputValue(), name)
    }
    await field.fill(far[language][0])
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
    await options.first().click()
    assert.equal(await field.inputValue(), far[language][0])
    await field.fill(language === 'ar' ? 'الاردن' : 'jordan')
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
    await options.first().click()
    await page.getByText('+962').waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

test('the country field shows an error when countries cannot be loaded, and loads them on retry', async () => {
  const { page, words, field, close } = await openProfile('en', visitor =>
    visitor.page.route('**/api/v1/countries/**', route => route.abort()),
  )
  await field.click()
  const told = page.getByRole('alert').filter({ hasText: words.common.country.failed })
  await told.waitFor()
  await page.unrouteAll()
  await page.keyboard.press('Tab')
  await told.getByRole('button', { name: words.common.retry }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await told.waitFor({ state: 'detached' })
  await close()
})

test('the country field selects a country by keyboard', async () => {
  const { page, words, person, field, troubles, close } = await openProfile('ar')
  const { keyboard } = page
  await page.locator('input[name=name]').focus()
  await keyboard.press('Tab')
  assert.ok(await field.evaluate(element => element === document.activeElement))
  await keyboard.type('السعوديه')
  await page.getByRole('status').filter({ hasText: words.common.country.found_one }).waitFor()
  await page.locator('[role=option][data-combobox-selected]').waitFor()
  await keyboard.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  assert.equal(await page.locator(`[role=option][id="${active}"]`).count(), 1)
  await keyboard.press('Enter')
  assert.equal(await field.inputValue(), 'السعودية')
  await keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: words.profile.edit.saved }).waitFor()
  assert.equal((await person.calls.profile.me()).country, 'SA')
  assert.deepEqual(troubles, [])
  await close()
})

test('the country field retains a stored country whose name cannot be loaded, and shows the name on retry', async () => {
  const nora = await newPerson(app)
  await nora.calls.profile.update({ form: { country: 'EG' } })
  const { page, words, press, close } = await newVisitor(browser, app, { person: nora })
  await page.route('**/api/v1/countries/**', route => route.abort())
  await page.goto('/')
  await press(words.shell.profile.open.replace('{{name}}', nora.user.fullname))
  await press(words.profile.edit.title)
  const told = page.getByRole('alert').filter({ hasText: words.common.country.failed })
  await told.waitFor()
  await page.unrouteAll()
  await told.getByRole('button', { name: words.common.retry }).click()
  const field = page.getByRole('combobox', { name: words.common.country.label })
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=country]')?.value === 'مصر')
  assert.equal(await field.inputValue(), 'مصر')
  assert.equal((await nora.calls.profile.me()).country, 'EG')
  await close()
})
