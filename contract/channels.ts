// How visitors came to a page: share links name their channel as ?s=. It says nothing of who came.

/** Channels of the product's own share links; organizers add names of their own. */
export const shareChannels = ['whatsapp', 'x', 'linkedin', 'qr', 'mail'] as const
export type ShareChannel = (typeof shareChannels)[number]

/** Without a name, and under one that nobody has given out. */
export const otherChannels = ['direct', 'other'] as const

/** What a name in an address may be: `waha.localhost/?s=radio`. */
export const channelPattern = /^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?$/
/** Own names of one hackathon. */
export const mostOwnChannels = 30

/** The address of a page as it is given out by a channel. */
export function sharedBy(channel: string, address: string): string {
  const [base = '', ...fragment] = address.split('#')
  const bare = base.replace(/^(https?:\/\/[^/?]+)$/, '$1/')
  return [`${bare}${bare.includes('?') ? '&' : '?'}s=${channel}`, ...fragment].join('#')
}

/** The channel that an address or its path names: `direct` without one, `other` where it cannot be one, null for a look of the team's. */
export function channelIn(address: string, nowMs: number): string | null {
  const query = address.indexOf('?')
  if (query < 0) return 'direct'
  const said = address.slice(query)
  const given = plainly.exec(said)?.[1] ?? new URLSearchParams(said).get('s')
  if (given === null || given === '') return 'direct'
  if (given.startsWith(teamMark)) return isRecent(given, nowMs) ? null : 'direct'
  return channelPattern.test(given) ? given : 'other'
}

/**
 * The address as the team opens it from the portal: that look is not counted. It says when it was opened, because such an address is
 * copied and given out too: after ten minutes it counts like any other.
 */
export const lookedAtByTeam = (address: string, nowMs: number): string =>
  sharedBy(`${teamMark}${Math.floor(nowMs / 1000).toString(36)}`, address)

/** As share links say it; read on every view. */
const plainly = /^\?s=([a-z0-9-]+)$/
const teamMark = 'team.'
const lookMs = 600_000
const isRecent = (given: string, nowMs: number) => {
  const openedMs = Number.parseInt(given.slice(teamMark.length, teamMark.length + 10), 36) * 1000
  return Math.abs(nowMs - openedMs) < lookMs
}
