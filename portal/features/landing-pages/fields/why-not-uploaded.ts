import i18next from 'i18next'
import { ApiError } from '#contract/client.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'

export const whyNotUploaded = (error: unknown): string =>
  error instanceof ApiError ? sentenceFor(error) : i18next.t('editor:picture.failed')
