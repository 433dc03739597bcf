import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { areaLink } from '../areas.ts'
import { arrives } from '../visitor.ts'
import type { Customer } from './customer.ts'
import type { Guest } from './register-guests.ts'

export async function readStatistics(customer: Customer, guests: readonly Guest[]) {
  const { page, words, hackathon } = customer
  const { dashboard } = words
  await page.goto('/')
  await customer.heading(hackathon)
  const row = page.getByRole('article').filter({ hasText: hackathon })
  await row.getByText(String(guests.length), { exact: true }).first().waitFor()
  const year = page.getByRole('region', { name: dashboard.ribbon.title })
  await year.getByText(dashboard.ribbon.list).click()
  await year.getByRole('listitem').filter({ hasText: hackathon }).first().waitFor()
}

/** Searches the hackathon by its name, then by a name typed in the wrong keyboard layout. */
export async function findHackathon({ page, words, use, hackathon, mistyped }: Customer, address: string) {
  const { search } = words
  const field = page.getByRole('combobox', { name: search.label })
  const found = page.getByRole('option').filter({ hasText: hackathon }).first()
  for (const typed of [hackathon, mistyped]) {
    await use.write(field, '')
    await found.waitFor({ state: 'detached' })
    await use.write(field, typed)
    await found.waitFor()
  }
  await use.press(found)
  await arrives(page, new RegExp(`^/hackathons-details/${address}$`))
}

export async function readRegistrations({ page, words, use, isPhone }: Customer, guests: readonly Guest[]) {
  const { registrations } = words
  await use.press(areaLink(page, words, 'registrations'))
  const named = (fullname: string) => page.getByRole(isPhone ? 'button' : 'rowheader', { name: fullname, exact: true })
  for (const { fullname } of guests) await named(fullname).waitFor()
  const [one] = guests
  assert.ok(one)
  await use.write(page.getByRole('searchbox', { name: registrations.search }), one.email)
  await page.getByText(registrations.range_one.replace('{{n}}', '1')).waitFor()
  await use.write(page.getByRole('searchbox', { name: registrations.search }), '')
  for (const { fullname } of guests) await named(fullname).waitFor()
}

/** Downloads registrations as CSV, and expects UTF-8 without formulas. */
export async function downloadRegistrations({ page, words, press }: Customer, guests: readonly Guest[]) {
  const saved = page.waitForEvent('download')
  await press(words.registrations.more, page.getByRole('main'))
  await page.getByRole('menuitem', { name: words.registrations.export.csv }).click()
  const file = await (await saved).path()
  const csv = await readFile(file, 'utf8')
  assert.ok(csv.startsWith('\ufeff'))
  for (const { fullname, email } of guests) {
    assert.ok(csv.includes(email))
    assert.ok(csv.includes(/^[=+@-]/.test(fullname) ? `'${fullname.slice(0, 5)}` : fullname), csv)
  }
}

export async function addWorkshop({ page, words, use, press, write, language }: Customer) {
  const { events } = words
  await page.goto('/events')
  await press(events.add)
  const form = page.getByRole('dialog', { name: events.add_title })
  await write(events[`title_${language}`], workshop[language], form)
  await use.pick(form.getByLabel(events.kind_label), events.kind.workshop)
  await use.press(form.getByRole('radio', { name: events.format.online, exact: true }))
  await use.press(form.getByRole('radio', { name: events.state.published, exact: true }))
  await press(events.add, form)
  await page.getByRole('heading', { name: workshop[language], exact: true }).waitFor()
  await page.goto('/events')
  await page.getByRole('link', { name: workshop[language], exact: true }).first().waitFor()
}
const workshop = { ar: 'ورشة النموذج الأول', en: 'First prototype workshop' }
