// docs/decisions/180-api-tokens.md

/** `mdn_`, 30 random characters, and the CRC-32 of both in base 62. docs/api.md publishes it for tools that search for secrets. */
export const tokenPattern = /^mdn_[0-9A-Za-z]{36}$/

/** Roles that a token can have. An owner’s rights have no token. */
export const tokenScopes = ['viewer', 'reviewer', 'editor'] as const

/** Days until a token expires. */
export const tokenDays = [30, 90, 365] as const

/** Valid tokens of a hackathon. */
export const maxApiTokens = 20
/** Requests of one token. */
export const tokenRequestsPerMinute = 600
/** Days before the expiry, when its member gets a mail. */
export const tokenWarningDays = 14
