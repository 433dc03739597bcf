// The name of UTC. `Intl` would return «غرينتش+0» or "GMT+0".

import type { Language } from '../language.ts'

export const isUniversal = (timeZone: string) => /^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu|Universal|Greenwich)$/.test(timeZone)

export const universalTime: Record<Language, string> = { ar: 'التوقيت العالمي', en: 'UTC' }
