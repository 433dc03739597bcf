import { api } from '#contract/addresses.ts'

/** Data that adding, changing and removing phases changes. */
export const aboutPhases = [api.phases.list, api.phases.parties, api.tenants.detail, api.registrations.admission]
