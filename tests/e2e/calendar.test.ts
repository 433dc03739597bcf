import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()

const fourth = { ar: 'الخميس، 4 فبراير 2027', en: 'Thursday, 4 February 2027' }
const february = { ar: 'فبراير 2027', en: 'February 2027' }
const sunday = { ar: 'ح', en: 'S' }
const towardsNext = { ar: 'ArrowLeft', en: 'ArrowRight' }

for (const language of ['ar', 'en'] as const)
  test(`choosing a day in the calendar by keyboard fills the date field (${language})`, async () => {
    const nora = await newPerson(app)
    await newHackathon(nora)
    // In a low viewport, sticky buttons would cover fields, and axe measures only the visible part of a touch target.
    const visitor = await newVisitor(browser, app, {
      person: nora,
      language,
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 1400 },
    })
    const { page, words, troubles, close } = visitor
    const { date } = words.common
    const loaded: string[] = []
    page.on('requestfinished', request => void loaded.push(request.url()))
    await page.goto('/events')
    await visitor.press(words.events.add)
    const form = page.getByRole('dialog', { name: words.events.add_title })
    const start = form.getByRole('group', { name: words.events.starts })
    const field = (label: string) => start.getByLabel(label, { exact: true })
    await field(date.year).fill('2027')
    await field(date.month).selectOption('2')
    await field(date.day).fill('4')
    assert.deepEqual(await faultsOf(page), [])

    const button = start.getByRole('button', { name: date.choose })
    await button.focus()
    const before = loaded.length
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: date.choose })
    const focused = (name: string) => calendar.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor()
    await focused(fourth[language])
    assert.ok(loaded.length > before, 'the calendar is loaded when it is opened')
    await calendar.getByRole('button', { name: february[language], exact: true }).waitFor()
    assert.equal(await calendar.locator('th').first().textContent(), sunday[language])
    // Excludes fields behind the open calendar.
    assert.deepEqual(await faultsOf(page, 'everything', '[role="dialog"]:has(table)'), [])

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(towardsNext[language])
    await focused(fourth[language].replace('الخميس', 'الجمعة').replace('Thursday', 'Friday').replace('4', '12'))
    await page.keyboard.press('Enter')
    await calendar.waitFor({ state: 'detached' })
    assert.deepEqual([await field(date.day).inputValue(), await field(date.month).inputValue()], ['12', '2'])
    await button.and(page.locator(':focus')).waitFor()

    await page.keyboard.press('Enter')
    await calendar.getByRole('button', { name: date.next_month }).click()
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await form.waitFor()
    assert.equal(await field(date.day).inputValue(), '12')
    assert.deepEqual(troubles, [])
    await close()
  })
