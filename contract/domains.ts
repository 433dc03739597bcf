// Without schemas, so that the portal does not load zod.

/** Unverified; verified but not pointing here; served here; served before but no longer verified or pointing here. */
export const domainStates = ['waiting', 'confirmed', 'live', 'broken'] as const
export type DomainState = (typeof domainStates)[number]

/** Per hackathon. */
export const maxDomains = 5
/** Days until a broken domain is released. */
export const brokenDays = 7
