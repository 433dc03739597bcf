// Roles of a hackathon's members, and what each may (permissions). Who may make a call (publish: editor; unpublish: owner) says its `caller` in
// contract/endpoints; the server decides by it, and screens ask the functions below.

/** Each may what those before it may. */
export const memberRoles = ['viewer', 'reviewer', 'editor', 'owner'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Whether a role, null for none, reaches another. */
export const hasRole = (role: MemberRole | null, least: MemberRole) => role !== null && rolesFrom(least).includes(role)
export const rolesFrom = (least: MemberRole): readonly MemberRole[] => memberRoles.slice(memberRoles.indexOf(least))

export const mayEdit = (role: MemberRole | null) => hasRole(role, 'editor')
export const mayReadPeople = (role: MemberRole | null) => hasRole(role, 'reviewer')
export const isOwner = (role: MemberRole | null) => hasRole(role, 'owner')
