import type { Parsed } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { eventFields } from '#contract/events/events-endpoints.ts'
import type { Language } from '#contract/language.ts'
import { amongFields } from '#contract/stored-fields.ts'
import { lengthFault } from '#contract/tenants/dates.ts'
import { sentenceOfWord, type Word } from '#contract/text/field-errors.ts'
import type { Deps } from '#server/domain/deps.ts'
import { storePicture } from '#server/platform/file-store/stored-picture.ts'
import type { MemberContext, Replying, UserContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { EventFacts } from './event-store.ts'

export type EventWriter = (MemberContext | UserContext) & Replying<Endpoints['events']['create']>
export type EventForm = Omit<Parsed<Endpoints['events']['update']>['form'], 'updated_at' | 'scope'>

/** Stores the form's picture and returns the fields to write. Call it before the transaction, because decoding is slow. */
export async function factsOf({ cover_pic, ...form }: EventForm, { pictures, store }: Deps, by: string): Promise<Partial<EventFacts>> {
  const facts = amongFields(eventFields, form)
  if (cover_pic === undefined) return facts
  if (cover_pic === 'none') return { ...facts, cover: null }
  return { ...facts, cover: await storePicture(store, await pictures.process(cover_pic, { sender: { group: by, name: '' } })) }
}

type Checked = { [K in 'title' | 'starts_at' | 'ends_at' | 'format' | 'city']?: EventFacts[K] | undefined }

export function checkFacts(facts: Checked, language: Language) {
  const fields = factFaults(facts, language)
  if (Object.keys(fields).length) refuse('request.invalid', { fields })
}

export function factFaults({ title, starts_at = '', ends_at = '', format, city }: Checked, language: Language): Record<string, string> {
  const faults: Record<string, Word | false | null> = {
    title: !title?.ar && !title?.en && 'required',
    ends_at: lengthFault(starts_at, ends_at),
    city: format !== 'online' && !city && 'city_needed',
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([name, word]) => (word ? [[name, sentenceOfWord(word, language)]] : [])))
}
