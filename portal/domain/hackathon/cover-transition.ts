/** Styles of a hackathon's cover, which moves from the list of hackathons into the header of the hackathon, and back. */
export const coverTransition = (tenantName: string) => ({ viewTransitionName: `cover-${tenantName}`, viewTransitionClass: 'cover' })
