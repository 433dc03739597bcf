// Certificates (docs/decisions/140-certificates.md). This file has no schemas, so that screens do not load zod.
export const certificateKinds = ['participant', 'winner', 'judge', 'mentor', 'organizer'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** `replaced`: a newer one exists. */
export const certificateStates = ['valid', 'replaced', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/**
 * People who get certificates in one action. `participants`: checked in, or member of a submitted project. `winners`: members of
 * projects with a published award. `judges`: who scored a project. `organizers`: members of the hackathon's team.
 */
export const certificateGroups = ['participants', 'winners', 'judges', 'organizers'] as const
export type CertificateGroup = (typeof certificateGroups)[number]

export const longestAward = 120
export const longestSigner = { name: 80, title: 120 } as const
export const longestRevocation = 500
