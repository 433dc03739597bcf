// Roles of a hackathon's members, and what each may. The server decides at every call; screens ask the same functions.

/** Each may what those before it may. */
export const memberRoles = ['viewer', 'reviewer', 'editor', 'owner'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Whether a role, null for none, reaches another. */
export const hasRole = (role: MemberRole | null, least: MemberRole) => role !== null && rolesFrom(least).includes(role)
export const rolesFrom = (least: MemberRole): readonly MemberRole[] => memberRoles.slice(memberRoles.indexOf(least))

export const mayEdit = (role: MemberRole | null) => hasRole(role, 'editor')
export const mayReadPeople = (role: MemberRole | null) => hasRole(role, 'reviewer')
export const isOwner = (role: MemberRole | null) => hasRole(role, 'owner')
