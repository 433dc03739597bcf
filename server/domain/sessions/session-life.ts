// How long a session lives (its lifetime, TTL), in seconds: at most, without being used, and how long one access token of it holds.
import type { User } from '#contract/user.ts'

/** From signing in to the end, however much it is used: the life of the refresh token. */
export const sessionLife: Record<User['role'], number> = { customer: 14 * 86_400, administrator: 12 * 3600 }
/** Without a refresh a session is over before its end. */
export const sessionIdleLife: Record<User['role'], number> = { customer: 7 * 86_400, administrator: 2 * 3600 }
/** An administrator's session within somebody's hackathon, and its one token. */
export const switchLife = 30 * 60
export const accessTokenLife = 8 * 60
