// The one time zone that is nobody's place: Intl calls it by its distance from itself («غرينتش+0», "GMT+0").
import type { Language } from './language.ts'

export const isUniversal = (timeZone: string) => /^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu|Universal|Greenwich)$/.test(timeZone)

export const universalTime: Record<Language, string> = { ar: 'التوقيت العالمي', en: 'UTC' }
