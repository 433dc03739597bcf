import { type MemberRole, memberRoles } from '#contract/endpoint.ts'

const has = (role: MemberRole | null, least: MemberRole) => role !== null && memberRoles.indexOf(role) >= memberRoles.indexOf(least)

/** What a role lets somebody do here; the server decides again at each call. */
export const mayEdit = (role: MemberRole | null) => has(role, 'editor')
export const mayReadPeople = (role: MemberRole | null) => has(role, 'reviewer')
export const isOwner = (role: MemberRole | null) => role === 'owner'
