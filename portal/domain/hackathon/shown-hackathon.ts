import { create } from 'zustand'
import type { Tenant } from '#contract/tenants/tenant.ts'

/** Numbers of items that wait for a decision: registrations to review, and late requests of teams. 0 if unknown. */
export type Waiting = { registrations: number; projects: number }

/** The hackathon on screen. Navigation reads it here, because a second query would load it again. */
export const useShownHackathon = create<{ tenant: Tenant | null; waiting: Waiting }>(() => ({
  tenant: null,
  waiting: noneWait,
}))
export const noneWait: Waiting = { registrations: 0, projects: 0 }
