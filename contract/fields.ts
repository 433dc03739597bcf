import { z } from 'zod'
import { languages } from './language.ts'
import { pictureBytes } from './limits.ts'
import { tidyName } from './names/tidy-name.ts'
import { canonicalCity } from './places/cities.ts'
import { isOneAddress, longestAddress, needsSmtpUtf8, tidyAddress } from './text/email-address.ts'
import { containsAddress } from './text/links.ts'

/**
 * Plain text: trimmed, well-formed UTF-16, valid in XML. Removes invisible characters that copying adds. Slides separate lines with U+000B.
 * zod and PostgreSQL's char_length count code points. `maxlength` of HTML counts UTF-16 code units, so that forms never accept more.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .overwrite(value => value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\v\f]/g, '\n'))
    .refine(isClean, { params: { word: 'unclean' } })
    .overwrite(trimInvisible)
    .min(min)
    .max(max)

/**
 * Trims spaces and invisible characters, such as U+200B, direction marks and Hangul fillers. Keeps variation selectors, which belong to the
 * letter or emoji before them. Returns '' for a text without a visible character.
 */
function trimInvisible(value: string): string {
  if (/^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(value)) return ''
  // A loop, because a regular expression for the end of a text takes quadratic time.
  const isInvisible = (at: number) => /[\s\u2800]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u.test(value.charAt(at))
  let [start, end] = [0, value.length]
  while (isInvisible(start)) start++
  while (isInvisible(end - 1)) end--
  return value.slice(start, end)
}

/**
 * PostgreSQL cannot store NUL, and UTF-8 cannot encode lone surrogates. U+202A–202E and U+2066–2069 can disguise links and prices. U+FFFE
 * and U+FFFF are invalid in workbooks.
 */
function isClean(value: string) {
  // oxlint-disable-next-line no-control-regex
  return value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/.test(value)
}

/** A bilingual text with at most `max` characters per language. */
export const l10n = (max: number) => z.object({ ar: text(max).default(''), en: text(max).default('') }).prefault({})

/** A bilingual name that is printed and mailed, without links. */
export const linklessL10n = (max: number) => z.object({ ar: linklessText(max).default(''), en: linklessText(max).default('') }).prefault({})

/** A city. Converts known spellings to the city's Arabic name. */
export const city = (max: number) => text(max).overwrite(canonicalCity)

/** A name in both languages. A plain string from older documents gets the language of its letters. */
export const properName = (max: number) =>
  z.preprocess(value => (typeof value === 'string' ? { [/\p{Script=Arabic}/u.test(value) ? 'ar' : 'en']: value } : value), l10n(max))

/** A moment as ISO 8601 text with offset; stored to the second. */
export const Instant = z.iso.datetime({ offset: true })

/** A calendar day without time (YYYY-MM-DD), in the hackathon's time zone. */
export const Day = z.iso.date()

/** Exactly one email address, converted to lower case. */
export const Email = z
  .string()
  .transform(tidyAddress)
  .pipe(
    z
      .string()
      .max(longestAddress)
      .refine(address => !needsSmtpUtf8(address), { params: { word: 'email_letters' }, abort: true })
      .refine(isOneAddress, { params: { word: 'email' } }),
  )

/** A person's name, of one letter or more in any script: 王, O. */
export const Fullname = text(80)
  .overwrite(tidyName)
  .min(1)
  .refine(name => /\p{L}/u.test(name), { params: { word: 'name_letter' } })
  .refine(name => !containsAddress(name), { params: { word: 'no_links' } })

/** A name of anything but a person, at most `max` characters: it is printed and mailed, and contains no links. */
export const linklessText = (max: number) => text(max).refine(value => !containsAddress(value), { params: { word: 'no_links' } })

/** A checkbox that must be checked; `word` is the key of the error message. */
export const ticked = (word: string) => z.boolean().refine(value => value, { params: { word } })

export const Password = z.string().min(8).max(128)

/** A mailed code of six digits. Accepts Arabic-Indic digits and spaces. */
export const Code = z
  .string()
  .max(40)
  .transform(value => latinDigits(value).replace(/\D/g, ''))
  .pipe(z.string().refine(value => /^\d{6}$/.test(value), { params: { word: 'code' } }))

/** A code of an authenticator app, or a recovery code. Normalizes spaces, dashes and Arabic digits. */
export const SecondFactor = z
  .string()
  .max(60)
  .transform(value =>
    latinDigits(value)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  )
  .pipe(z.string().refine(value => /^(?:\d{6}|[a-z0-9]{12})$/.test(value), { params: { word: 'second_factor' } }))

/** Secret of a request that is confirmed by mail. The client sends it together with the mailed code. */
export const Challenge = z.string().regex(/^[\w-]{43}$/)

/** Converts Arabic-Indic (U+0660) and Persian (U+06F0) digits to 0–9. */
export const latinDigits = (value: string) =>
  value.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String((digit.codePointAt(0) as number) & 15))

/** A phone number in international format, stored as +966501234567; '' for none. */
export const InternationalNumber = text(40)
  .transform(value =>
    latinDigits(value)
      .replace(/[\s().-]/g, '')
      .replace(/^00/, '+'),
  )
  .pipe(z.string().refine(value => value === '' || /^\+[1-9]\d{7,14}$/.test(value), { params: { word: 'international' } }))

export const Uuid = z.uuid()

/** IANA time zone. Converts alternative names (Asia/Calcutta) to the one listed here. */
export const TimeZone = z
  .string()
  .max(60)
  .overwrite(listedZone)
  .refine(zone => zone === 'UTC' || zones().has(zone))

function listedZone(zone: string): string {
  if (zones().has(zone)) return zone
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}
const zones = () => (knownZones ??= new Set(Intl.supportedValuesOf('timeZone')))
let knownZones: Set<string> | undefined
export const Language = z.enum(languages)

export const Colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform(value => value.toUpperCase())

/** A URL with http or https. Rejects user names in the URL, because they can disguise the host. */
export const Link = z
  .string()
  .trim()
  .max(2000)
  .refine(value => value === '' || isSafeLink(value), { params: { word: 'url' } })

function isSafeLink(value: string) {
  if (!isClean(value) || !/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password
}

/** Query for one page of a list. Pages count from 1 and have eight rows by default. */
export const PageQuery = z.object({
  page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<string | number>().int().min(1).max(100).default(8),
  order: z.enum(['asc', 'desc']).default('asc'),
  search: text(200).optional(),
})

/** One page of a list. `more`: there are more than `count` rows, because counting stopped at a limit. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ count: z.int(), more: z.literal(true).optional(), page: z.int(), limit: z.int(), results: z.array(item) })

/** An uploaded picture. The server detects the type from the bytes, not from the file name. */
export const PictureFile = z.file().max(pictureBytes)
