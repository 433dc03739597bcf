import { latinDigits } from '#contract/fields.ts'

/** A time of day. `hour` is 0–23. */
export type Clock = { hour: number; minute: number }

/**
 * Parses «9:00 ص», «٩:٣٠ م», 9pm, 930, 21:30. Without am/pm it is 24-hour time. Null for other
 * text.
 */
export function typedTime(text: string): Clock | null {
  const plain = latinDigits(text)
    .replaceAll(/[\u064B-\u0652\s.\u200e\u200f]/g, '')
    .toLowerCase()
  const [, hours = '', minutes = '0', half = ''] = /^(\d{1,2})(?::?(\d{2}))?(ص|صباحا|م|مساء|am?|pm?)?$/.exec(plain) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (hours === '' || hour > 23 || minute > 59) return null
  if (half === '' || hour > 12) return { hour, minute }
  return { hour: (hour % 12) + (/^[مp]/.test(half) ? 12 : 0), minute }
}

const halfHours: readonly Clock[] = Array.from({ length: 48 }, (_, at) => ({ hour: Math.floor(at / 2), minute: (at % 2) * 30 }))

/** Returns all half hours of a day, and `time` at its position among them. */
export function timesWith(time: Clock | null): readonly Clock[] {
  if (!time || time.minute % 30 === 0) return halfHours
  return [...halfHours, time].toSorted((a, b) => a.hour - b.hour || a.minute - b.minute)
}

/** Returns the times that a text can mean. Without am or pm these are times in both halves of the day; for other text, every half hour. */
export function timesMeant(text: string): readonly Clock[] {
  const time = typedTime(text)
  if (!time) return halfHours
  const isWhole = /[^\d:\s]/.test(latinDigits(text).trim()) || time.hour > 12 || time.hour === 0
  const meant = isWhole ? [time] : [time, { ...time, hour: (time.hour + 12) % 24 }]
  return time.minute === 0 ? meant.flatMap(each => [each, { ...each, minute: 30 }]) : meant
}
