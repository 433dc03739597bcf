import i18next from 'i18next'
import { ApiError } from '#contract/client.ts'
import { sentenceOf } from '#contract/problems.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

const megabytes = 5

/** Why a picture need not even be sent; null when it may. */
export const tooLarge = (file: File): string | null =>
  file.size > megabytes * 1e6 ? sentenceOf('file.too_large', currentLanguage(), { max: megabytes }) : null

export const whyNotUploaded = (error: unknown): string =>
  error instanceof ApiError ? error.problem.message : i18next.t('editor:picture.failed')
