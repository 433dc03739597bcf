import i18next from 'i18next'
import { ApiError, genericMessage } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { useSession } from '#portal/platform/session/session.ts'

/** The sentence to show for a failed call: ours for a known code; else the error itself (English, from the server or generic), with a hint. */
export function sentenceFor(error: unknown): string {
  if (isOwnChange(error)) return i18next.t('trouble.own_change')
  if (error instanceof ApiError && error.problem.request_id !== '') return error.problem.message
  const text = isolated(error instanceof ApiError ? error.message : genericMessage)
  return navigator.onLine ? i18next.t('trouble.failed', { error: text }) : i18next.t('trouble.unsent', { error: text })
}

/** Whether a change was refused because the same person changed it elsewhere. The server names people and not accounts. */
export const isOwnChange = (error: unknown): boolean =>
  error instanceof ApiError && Boolean(error.problem.changed_by) && error.problem.changed_by === useSession.getState().user?.fullname

/** The server's sentence for each wrong field, keyed by the field's path. */
export const fieldsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? (error.problem.fields ?? {}) : {})

/** The code of a refusal; undefined for anything else. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.problem.code : undefined)

/** What stands there now, where a change was refused with this code because it was based on something older; null for any other error. */
export const currentOf = <T>(error: unknown, code: ProblemCode): T | null =>
  error instanceof ApiError && error.problem.code === code ? ((error.problem.current as T | undefined) ?? null) : null
