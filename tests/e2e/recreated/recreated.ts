// Recreates known hackathons. Their facts are public; their texts were written for these tests.

import type { z } from 'zod'
import { LandingContent, startingContent, type Theme } from '#contract/landing-pages/content.ts'
import { builtInTypes, Section, type SectionType } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'
import { Eligibility, type TenantFacts } from '#contract/tenants/tenant.ts'
import { instantOf } from '#contract/time/wall-time.ts'

export type Recreated = {
  facts: Partial<TenantFacts> & Pick<TenantFacts, 'name' | 'starts_at' | 'ends_at' | 'languages'>
  content: LandingContent
  /** the only theme of the page; all three by default */
  theme?: Theme
  /** number of uploaded pictures per part of the form; rows refer to them by `file_key` */
  pictures?: { gallery: number; people_photos: number }
}

export const l = (ar: string, en: string): L10n => ({ ar, en })
export const en = (text: string): L10n => ({ ar: '', en: text })

/** Returns dates about ten weeks from now: `at(0, 18)` is 18:00 on the first day. `day` formats a date as in a spreadsheet. */
export function calendarIn(timeZone: string) {
  const first = new Date(Date.now() + 70 * 86_400_000)
  return (day: number, hour: number, minute = 0): string => {
    const date = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + day))
    const wall = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour, minute }
    return instantOf(wall, timeZone) ?? ''
  }
}

/** Returns a day as YYYY-MM-DD. */
export const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const picturesOf = (count: number, alt: L10n) => Array.from({ length: count }, (_, at) => ({ alt, file_key: `gallery.${at}` }))

/** A type without its `id` fields, because the test generates the ids of rows. */
type Idless<T> = T extends readonly (infer R)[]
  ? Idless<R>[]
  : T extends object
    ? { [K in keyof T as K extends 'id' ? never : K]: Idless<T[K]> }
    : T
type Written = { [T in SectionType]?: Idless<Partial<Omit<Extract<z.input<typeof Section>, { type: T }>, 'type'>>> }

/** Returns the content of a new page with the given optional sections, and with custom sections before the FAQ. */
export function contentOf(preset: string, written: Omit<Written, 'own'>, own: NonNullable<Written['own']>[] = []): LandingContent {
  const given: Partial<Record<SectionType, object>> = written
  const started = startingContent({ preset }).sections
  const filled = builtInTypes.flatMap(type => {
    const section = started.find(one => one.type === type)
    return section || given[type] ? { ...(section ?? Section.parse({ id: type, type })), ...withIds(given[type] ?? {}) } : []
  })
  const at = filled.findIndex(section => section.type === 'faq')
  const added = own.map((section, nth) => ({ ...withIds(section), id: `own${nth + 1}`, type: 'own' }))
  return LandingContent.parse({ preset, sections: [...filled.slice(0, at), ...added, ...filled.slice(at)] })
}

const withIds = (fields: object): object => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, named(value)]))
const named = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row: unknown, at) => (typeof row === 'object' && row !== null ? { id: `r${at + 1}`, ...withIds(row) } : row))
    : value

export const rules = (said: Partial<Eligibility>) => Eligibility.parse(said)
