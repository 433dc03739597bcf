import type { Badge } from '#contract/badges/badge-records.ts'
import { roleWords } from '#contract/badges/badge-words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Returns the role as the badge shows it, in the language of the screen. */
export const roleText = ({ role, word }: Pick<Badge, 'role' | 'word'>) => word || roleWords[role][currentLanguage()]
