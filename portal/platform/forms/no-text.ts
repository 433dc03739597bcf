import type { L10n } from '#contract/language.ts'

/** A text that is not written yet. */
export const noText: L10n = { ar: '', en: '' }
