// Presents the first three prizes on a podium and all others in a list.
import { sectionOf } from '#contract/landing-page/content.ts'
import type { SectionOf } from '#contract/landing-page/sections.ts'
import type { Page } from '../page.ts'

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
      currency: words.currency[section.currency] ?? section.currency,
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

/** Returns the sum of all prize money in whole units; 0 if unset or hidden. */
export function totalPrizes({ content }: Page): number {
  const prizes = sectionOf(content, 'prizes')
  return prizes?.visible ? prizes.rows.reduce((sum, row) => sum + row.amount * row.count, 0) : 0
}

export function countPrizes(page: Page): number {
  const prizes = sectionOf(page.content, 'prizes')
  return prizes?.visible ? prizes.rows.filter(row => hasText(page, row)).reduce((sum, row) => sum + row.count, 0) : 0
}

export const amountOf = (page: Page, amount: number): string => moneyIn(page, amount, sectionOf(page.content, 'prizes')?.currency ?? 'SAR')

/** Returns an amount with the name of its currency; English pages show the currency code. */
export const moneyIn = ({ format, words }: Page, amount: number, currency: string): string =>
  `${format.number(amount)} ${words.currency[currency] ?? currency}`
