// The server enforces the `caller` of each endpoint; screens use the functions below.

/** Roles of members. Each role includes the permissions of the roles before it. */
export const memberRoles = ['viewer', 'reviewer', 'editor', 'owner'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Whether a role is at least `least`; false for null. */
export const hasRole = (role: MemberRole | null, least: MemberRole) => role !== null && rolesFrom(least).includes(role)
export const rolesFrom = (least: MemberRole): readonly MemberRole[] => memberRoles.slice(memberRoles.indexOf(least))

export const mayEdit = (role: MemberRole | null) => hasRole(role, 'editor')
export const mayReadPeople = (role: MemberRole | null) => hasRole(role, 'reviewer')
export const isOwner = (role: MemberRole | null) => hasRole(role, 'owner')
