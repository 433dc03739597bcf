import i18next from 'i18next'
import { ApiError } from '#contract/client.ts'

export const whyNotUploaded = (error: unknown): string =>
  error instanceof ApiError ? error.problem.message : i18next.t('editor:picture.failed')
