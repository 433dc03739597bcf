/** What every answer carries: nothing is to be taken for another type than it says, and what came by TLS once comes so for a year. */
export const standingHeaders = (address: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // Not its subdomains: names below the operator's may be somebody else's, who has no certificate.
  ...(address.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})
