// Constants of custom domains. This file has no schemas, so that the portal does not load zod.

/** `waiting`: unverified. `confirmed`: verified, but DNS points elsewhere. `live`: served. `broken`: no longer verified or pointing here. */
export const domainStates = ['waiting', 'confirmed', 'live', 'broken'] as const
export type DomainState = (typeof domainStates)[number]

/** Maximum number of custom domains per hackathon. */
export const maxDomains = 5
/** Days after which a broken domain is released. */
export const brokenDays = 7
