import i18next from 'i18next'
import { ApiError, genericMessage } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { NoReplyError } from './time-limit.ts'

/** Returns the message for the user: of a known error code, otherwise the error's English text with a hint. */
export function sentenceFor(error: unknown): string {
  if (error instanceof NoReplyError) return i18next.t(error.isChange ? 'trouble.maybe_saved' : 'trouble.no_reply')
  if (isOwnChange(error)) return i18next.t('trouble.own_change')
  if (error instanceof ApiError && error.problem.request_id !== '') return error.problem.message
  const text = isolated(error instanceof ApiError ? error.message : genericMessage)
  return navigator.onLine ? i18next.t('trouble.failed', { error: text }) : i18next.t('trouble.unsent', { error: text })
}

/** Whether a message of `sentenceFor` says that a change may have been saved. */
export const isMaybeSaved = (message: unknown): boolean => message === i18next.t('trouble.maybe_saved')

/** Whether the same user made the other change. Compares names, because the response contains no accounts. */
export const isOwnChange = (error: unknown): boolean =>
  error instanceof ApiError && Boolean(error.problem.changed_by) && error.problem.changed_by === useSession.getState().user?.fullname

/** Returns messages by field path. */
export const fieldsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? (error.problem.fields ?? {}) : {})

/** Returns the error code; undefined if the error is not an error response. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.problem.code : undefined)

/** Returns the server's current state from a conflict response with this code; otherwise null. */
export const currentOf = <T>(error: unknown, code: ProblemCode): T | null =>
  error instanceof ApiError && error.problem.code === code ? ((error.problem.current as T | undefined) ?? null) : null
