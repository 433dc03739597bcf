import type { L10n } from '#contract/language.ts'

export const noText: L10n = { ar: '', en: '' }
