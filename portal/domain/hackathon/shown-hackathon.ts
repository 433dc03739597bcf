import { create } from 'zustand'
import type { Tenant } from '#contract/tenants/tenant.ts'

/** The hackathon on screen. Navigation reads it here, because a second query would load it again. */
export const useShownHackathon = create<{ tenant: Tenant | null; /** registrations to review, 0 if unknown */ waiting: number }>(() => ({
  tenant: null,
  waiting: 0,
}))
