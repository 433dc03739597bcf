import assert from 'node:assert/strict'
import type { Customer } from './customer.ts'

export async function writePage(customer: Customer) {
  const { page, words, use, press, language, hackathon } = customer
  const { editor, sections } = words
  await customer.heading(hackathon)
  await openStep(customer, sections.hero)
  await use.write(text(customer, editor.hero.tagline), tagline[language])
  await openStep(customer, sections.about)
  await use.write(text(customer, editor.about.lead), lead[language])
  await openStep(customer, sections.tracks)
  await press(editor.tracks.add_first)
  await use.write(text(customer, editor.tracks.title), track[language])
  await page.getByText(editor.save.saved, { exact: true }).waitFor()
}

export async function readMissingSteps(customer: Customer) {
  const { page, words, use } = customer
  const { editor } = words
  if (customer.isPhone) await use.press(page.getByRole('radio', { name: editor.pane.steps, exact: true }))
  const readiness = page.getByRole('navigation', { name: editor.steps }).locator('details')
  await use.press(readiness.locator('summary'))
  await readiness.getByRole('button', { name: words.readiness.step.prizes }).waitFor()
  assert.equal(await readiness.getByRole('button', { name: words.readiness.step.tagline }).count(), 0)
  await readiness.getByText(editor.ready.yes).waitFor()
}

export async function publishAndVisit(customer: Customer, address: string) {
  const { page, context, words, language, press, follow } = customer
  const { publish, close } = words.editor
  await press(publish.page)
  const dialog = page.getByRole('dialog', { name: publish.title_published })
  await dialog.waitFor()
  const opened = context.waitForEvent('page')
  await follow(publish.view, dialog)
  const live = await opened
  await live.getByText(tagline[language]).first().waitFor()
  assert.ok(new URL(live.url()).host.startsWith(`${address}.localhost`))
  assert.equal(await live.locator('html').getAttribute('lang'), language)
  await live.close()
  await press(close, dialog)
  await dialog.waitFor({ state: 'detached' })
}

export const tagline = { ar: 'يومان نعيد فيهما الماء إلى النخل', en: 'Two days to bring water back to the palms' }
const lead = { ar: 'نبحث عن حلول يستعملها المزارع غدًا.', en: 'We look for answers that a farmer can use tomorrow.' }
const track = { ar: 'مسار الماء', en: 'Water' }

export async function openStep({ page, words, use, isPhone }: Customer, name: string) {
  const { editor } = words
  if (isPhone) await use.press(page.getByRole('radio', { name: editor.pane.steps, exact: true }))
  const steps = page.getByRole('navigation', { name: editor.steps })
  await use.press(steps.getByRole('button', { name: new RegExp(`^${name}`) }))
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
}

export const text = ({ page, words, language }: Customer, label: string) =>
  page.getByRole('textbox', { name: `${label} ${words.forms.language[language]}` })
