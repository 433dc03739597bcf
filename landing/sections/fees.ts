import { sectionOf } from '#contract/landing-pages/content.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { safeLink } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'
import { endOfDay, noonOf } from '../time/local-day.ts'

type Fees = SectionOf<'fees'>
type Fee = {
  id: string
  label: string
  amount: string
  /** '' if taking part is free */
  currency: string
  note: string
  until: string
  isOver: boolean
}
type FeesView = { rows: Fee[]; scholarship: string; link: string }

export function presentFees(page: Page, section: Fees): FeesView | null {
  const { format, words, rules, tenant } = page
  const rows = namedRows(page, section).map(row => ({
    id: row.id,
    label: page.say(row.label),
    amount: row.amount > 0 ? format.number(row.amount) : words.fees.free,
    currency: row.amount > 0 ? (words.currency[row.currency] ?? row.currency) : '',
    note: page.say(row.note),
    until: row.until && rules.hasValidDates ? words.untilDay(format.date(noonOf(row.until, tenant.timezone))) : '',
    isOver: isOver(page, row),
  }))
  const scholarship = page.say(section.scholarship)
  return rows.length > 0 || scholarship ? { rows, scholarship, link: safeLink(section.link) ?? '' } : null
}

/** Returns the section if the page shows prices. */
export function feesShown(page: Page): Fees | null {
  const section = sectionOf(page.content, 'fees')
  const isShown = section?.visible && !page.rules.hiddenSections.includes('fees') && namedRows(page, section).length > 0
  return isShown ? section : null
}

/** Returns the rows whose last day is not over; all rows if each last day is over. */
export function currentFees(page: Page, section: Fees): Fees['rows'] {
  const rows = namedRows(page, section)
  const current = rows.filter(row => !isOver(page, row))
  return current.length ? current : rows
}

/** Returns whether taking part is free: from the prices on the page, otherwise from the fact. */
export function feeOf(page: Page): 'free' | 'paid' | null {
  const section = feesShown(page)
  if (!section) return page.tenant.eligibility.fee
  return currentFees(page, section).every(row => row.amount === 0) ? 'free' : 'paid'
}

const namedRows = (page: Page, section: Fees) => section.rows.filter(row => page.say(row.label))

const isOver = ({ rules, tenant, now }: Page, { until }: Fees['rows'][number]) =>
  until !== null && rules.hasValidDates && endOfDay(until, tenant.timezone) <= now
