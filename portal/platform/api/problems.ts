import i18next from 'i18next'
import { ApiError } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problems.ts'

/** What to tell a person about a failed call: the server's sentence, or a general one where there was none (no network, no body). */
export function sentenceFor(error: unknown): string {
  const sentence = error instanceof ApiError && error.problem.request_id !== '' ? error.problem.message : null
  return sentence ?? (navigator.onLine ? i18next.t('trouble.failed') : i18next.t('trouble.unsent'))
}

/** The server's sentence for each wrong field, keyed by the field's path. */
export const fieldsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? (error.problem.fields ?? {}) : {})

/** The code of a refusal; undefined for anything else. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.problem.code : undefined)

/** What stands there now, where a change was refused with this code because it was based on something older; null for any other error. */
export const currentOf = <T>(error: unknown, code: ProblemCode): T | null =>
  error instanceof ApiError && error.problem.code === code ? ((error.problem.current as T | undefined) ?? null) : null
