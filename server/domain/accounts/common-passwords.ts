import { dictionary } from '@zxcvbn-ts/language-common'
import type { Language } from '#contract/language.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const shortest = 8

/** Passwords that are common in the Arab world or for this product, but rare in lists of leaked passwords. */
const ours =
  'mohammed muhammad mohamed1 ahmed123 ali12345 khalid123 abdullah abdullah1 alhilal1 alnassr1 alittihad alahli12 riyadh123 jeddah123 makkah123 saudi123 saudi2030 ' +
  'vision2030 saudiarabia bismillah alhamdulillah inshallah mashallah hackathon hackathon1 hackathon123 maydan123 maydan2026 ' +
  'السعودية كلمةالمرور كلمهالمرور بسم_الله الحمدلله محمد1234 ١٢٣٤٥٦٧٨ ١٢٣٤٥٦٧٨٩'

/** Returns the password for comparison, without differences of case and Unicode normalization form. */
const known = (password: string) => password.normalize('NFKC').toLowerCase()

/** About 18,000 frequently leaked passwords, and `ours`. */
const common = new Set(
  [...dictionary['passwords-common'], ...ours.split(' ')]
    .map(password => known(String(password)))
    .filter(password => password.length >= shortest),
)

/** Also returns true for a password of one repeated character. */
const isCommonPassword = (password: string) => common.has(known(password)) || new Set(known(password)).size === 1

/** Throws request.invalid for the field. */
export function refuseCommonPassword(password: string, field: string, language: Language) {
  if (isCommonPassword(password)) refuse('request.invalid', { fields: { [field]: sentenceOfWord('common_password', language) } })
}
