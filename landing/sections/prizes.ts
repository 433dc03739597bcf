// Presents the first three prizes on a podium and all others in a list.

import { sectionOf } from '#contract/landing-pages/content.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'

export type Prize = {
  id: string
  place: number
  title: string
  amount: string
  currency: string
  benefit: string
  count: string
  /** 'for the water track'; '' if the prize is for all tracks */
  track: string
  /** 'sponsored by …' */
  sponsor: string
}
type PrizesView = { podium: Prize[]; others: Prize[] }

export function presentPrizes(page: Page, section: SectionOf<'prizes'>): PrizesView | null {
  const { format, words } = page
  const rows = section.rows
    .filter(row => hasText(page, row))
    .map(row => ({
      id: row.id,
      place: row.place,
      title: page.say(row.title) || words.place[row.place] || words.specialPrize,
      amount: row.amount ? format.number(row.amount) : '',
      currency: words.currency[row.currency || section.currency] ?? (row.currency || section.currency),
      benefit: page.say(row.benefit),
      track: trackOf(page, row.track),
      sponsor: page.call(row.sponsor) && `${words.sponsoredBy} ${page.call(row.sponsor)}`,
      count: row.count > 1 ? format.counted(row.count, words.prizeCount) : '',
    }))
  const podium = [1, 2, 3].flatMap(place => rows.find(row => row.place === place) ?? [])
  const others = rows.filter(row => !podium.includes(row)).toSorted((a, b) => (a.place || 99) - (b.place || 99))
  return rows.length ? { podium, others } : null
}

const hasText = (page: Page, row: Row) => row.amount > 0 || Boolean(page.say(row.benefit) || page.say(row.title))
type Row = SectionOf<'prizes'>['rows'][number]

function trackOf(page: Page, id: string): string {
  const track = id ? sectionOf(page.content, 'tracks')?.rows.find(row => row.id === id) : undefined
  const title = track ? page.say(track.title) : ''
  return title && page.words.forTrack(title)
}

/** Returns the prize money per currency, the section's currency first: '50,000 SAR + 2,000 USD'; '' if unset or hidden. */
export function totalPrizes(page: Page): string {
  const prizes = sectionOf(page.content, 'prizes')
  if (!prizes?.visible) return ''
  const sums = new Map([[prizes.currency, 0]])
  for (const { amount, count, currency } of prizes.rows) {
    const name = currency || prizes.currency
    sums.set(name, (sums.get(name) ?? 0) + amount * count)
  }
  return [...sums].flatMap(([currency, sum]) => (sum > 0 ? moneyIn(page, sum, currency) : [])).join(' + ')
}

export function countPrizes(page: Page): number {
  const prizes = sectionOf(page.content, 'prizes')
  return prizes?.visible ? prizes.rows.filter(row => hasText(page, row)).reduce((sum, row) => sum + row.count, 0) : 0
}

/** Returns an amount with the name of its currency; English pages show the currency code. */
export const moneyIn = ({ format, words }: Page, amount: number, currency: string): string =>
  `${format.number(amount)} ${words.currency[currency] ?? currency}`
