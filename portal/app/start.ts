import { api } from '#contract/addresses.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { startI18n } from '#portal/platform/i18n/i18n.ts'
import { restoreSession } from '#portal/platform/session/session.ts'
import { prepareRouter, startRouter } from './router.tsx'

export type Router = Awaited<ReturnType<typeof startRouter>>

/** Resolves when translations and session have loaded. Throws if the server cannot be reached. */
export async function start(): Promise<Router> {
  prepareRouter()
  await Promise.all([startI18n(), restoreSession(() => callTo(api.profile.me, {}))])
  return startRouter()
}
