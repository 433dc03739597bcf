import type { SeriesScope } from '#contract/events/event-series.ts'
import { eventKinds, type EventKind, eventLanguages, eventStates, type OwnEvent, signUps } from '#contract/events/events-endpoints.ts'
import type { L10n } from '#contract/language.ts'
import { formats } from '#contract/places/formats.ts'
import { shiftDays } from '#contract/time/shift-days.ts'
import type { Fields } from '#portal/platform/two-versions/merge-form.ts'

/** Form values of an event. `cover_pic`: undefined keeps the picture, "none" removes it. */
export type EventValues = {
  /** id of a hackathon, or "platform" */
  owner: string
  /** hackathon that a new event of the platform is about; '' for none */
  about: string
  title: L10n
  text: L10n
  place: L10n
  kind: EventKind
  format: OwnEvent['format']
  starts_at: string
  ends_at: string
  city: string
  link: string
  attendee_link: string
  language: OwnEvent['language']
  sign_up: OwnEvent['sign_up']
  seats: number | null
  status: OwnEvent['status']
  cover_pic: File | 'none' | undefined
  weeks: number
  scope: SeriesScope
}

/** Returns form values. A new event is a workshop in the evening next week, Riyadh time. */
export function eventForm(event: OwnEvent | null): EventValues {
  if (event) {
    const { title, text, place, kind, format, starts_at, ends_at, city, link, attendee_link, language, sign_up, seats, status, tenant } =
      event
    return {
      title,
      text,
      place,
      kind,
      format,
      starts_at,
      ends_at,
      city,
      link,
      attendee_link,
      language,
      sign_up,
      seats,
      status,
      owner: tenant?.id ?? 'platform',
      about: '',
      cover_pic: undefined,
      weeks: 1,
      scope: 'this',
    }
  }
  const starts = new Date(Date.now() + 7 * 86_400_000)
  starts.setUTCHours(16, 0, 0, 0)
  const empty = { ar: '', en: '' }
  return {
    owner: '',
    about: '',
    title: empty,
    text: empty,
    place: empty,
    kind: 'workshop',
    format: 'in_person',
    starts_at: starts.toISOString(),
    ends_at: new Date(starts.getTime() + 2 * 3_600_000).toISOString(),
    city: '',
    link: '',
    attendee_link: '',
    language: 'ar',
    sign_up: 'none',
    seats: null,
    status: 'published',
    cover_pic: undefined,
    weeks: 1,
    scope: 'this',
  }
}

/** Returns form values of a copy: a draft one week later, without picture. */
export function copyForm(event: OwnEvent): EventValues {
  const later = (instant: string) => shiftDays(instant, 7, event.timezone)
  return { ...eventForm(event), starts_at: later(event.starts_at), ends_at: later(event.ends_at), status: 'draft' }
}

export function fieldsIn({
  title,
  text,
  place,
  owner: _,
  about: __,
  cover_pic: ___,
  weeks: ____,
  scope: _____,
  seats,
  ...plain
}: EventValues): Fields {
  const both = Object.entries({ title, text, place }).flatMap(([name, { ar, en }]) => [
    [`${name}.ar`, ar],
    [`${name}.en`, en],
  ])
  return { ...Object.fromEntries(both), ...plain, seats: seats === null ? '' : String(seats) }
}

export function writtenIn(values: EventValues, fields: Fields): EventValues {
  const text = (name: 'title' | 'text' | 'place'): L10n => ({ ar: fields[`${name}.ar`] ?? '', en: fields[`${name}.en`] ?? '' })
  const {
    starts_at = '',
    ends_at = '',
    city = '',
    link = '',
    attendee_link = '',
    kind = '',
    format = '',
    language = '',
    sign_up = '',
    seats = '',
    status = '',
  } = fields
  return {
    ...values,
    title: text('title'),
    text: text('text'),
    place: text('place'),
    kind: oneOf(eventKinds, kind),
    format: oneOf(formats, format),
    language: oneOf(eventLanguages, language),
    sign_up: oneOf(signUps, sign_up),
    seats: seats === '' ? null : Number(seats),
    status: oneOf(eventStates, status),
    starts_at,
    ends_at,
    city,
    link,
    attendee_link,
  }
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string): T => all.find(one => one === value) ?? all[0]
