import i18next from 'i18next'
import { ApiError, genericMessage } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { useSession } from '#portal/platform/session/session.ts'

/** Returns the error message to show: ours for a known code; else the error's own text (English), with a hint. */
export function sentenceFor(error: unknown): string {
  if (isOwnChange(error)) return i18next.t('trouble.own_change')
  if (error instanceof ApiError && error.problem.request_id !== '') return error.problem.message
  const text = isolated(error instanceof ApiError ? error.message : genericMessage)
  return navigator.onLine ? i18next.t('trouble.failed', { error: text }) : i18next.t('trouble.unsent', { error: text })
}

/** True if the same user changed it elsewhere. The response contains user names, not accounts. */
export const isOwnChange = (error: unknown): boolean =>
  error instanceof ApiError && Boolean(error.problem.changed_by) && error.problem.changed_by === useSession.getState().user?.fullname

/** Returns the server's error message per field path. */
export const fieldsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? (error.problem.fields ?? {}) : {})

/** Returns the error code of a response; undefined for any other error. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.problem.code : undefined)

/** Returns the current server state of a stale update rejected with this code; null for any other error. */
export const currentOf = <T>(error: unknown, code: ProblemCode): T | null =>
  error instanceof ApiError && error.problem.code === code ? ((error.problem.current as T | undefined) ?? null) : null
