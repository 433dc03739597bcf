import { useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Hackathon } from '#contract/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import type { Flag } from '#portal/platform/api/use-send.ts'

type Action = 'archive' | 'unarchive'
/** What was done last, and to which hackathons: it can be undone. */
export type Done = { action: Action; to: readonly Hackathon[]; failed: number }

const opposite = { archive: 'unarchive', unarchive: 'archive' } as const

const act = {
  archive: (tenant: string) => callTo(api.tenants.archive, { tenant }),
  unarchive: (tenant: string) => callTo(api.tenants.unarchive, { tenant }),
}

/** Archives many at once, or takes them back; each is a call of its own, as each is a tenant of its own. */
export function useArchive() {
  const [flag, setFlag] = useState<Flag>('idle')
  const [done, setDone] = useState<Done | null>(null)
  const perform = async (action: Action, hackathons: readonly Hackathon[], undoing = false) => {
    setFlag('loading')
    const outcomes = await Promise.allSettled(hackathons.map(({ id: tenant }) => act[action](tenant)))
    const to = hackathons.filter((_, at) => outcomes[at]?.status === 'fulfilled')
    const failed = hackathons.length - to.length
    invalidate([api.tenants.list])
    setFlag(failed ? 'error' : 'done')
    setDone(undoing && failed === 0 ? null : { action, to, failed })
  }
  return { flag, done, perform, undo: () => done && perform(opposite[done.action], done.to, true), dismiss: () => setDone(null) }
}
