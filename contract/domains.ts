// How a domain of a hackathon's own stands; screens know it without the schemas that stand on it.

/** Not proved yet; proved, and not reached here yet; answered here; answered here until now, and no longer proved or reached. */
export const domainStates = ['waiting', 'confirmed', 'live', 'broken'] as const
export type DomainState = (typeof domainStates)[number]

/** Of one hackathon. */
export const mostDomains = 5
/** How long a broken one is kept for its hackathon. */
export const brokenDays = 7
