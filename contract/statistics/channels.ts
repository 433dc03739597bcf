// How visitors reached a page: share links contain `?s=` with their channel.

/** Channels of the share links that the portal offers. Organizers can add their own channels. */
export const shareChannels = ['whatsapp', 'x', 'linkedin', 'qr', 'mail'] as const
export type ShareChannel = (typeof shareChannels)[number]

/** Channels that are counted for links without a channel, and for links with an invalid channel. */
export const otherChannels = ['direct', 'other'] as const

/** Valid channel names in a URL, such as `radio` in `waha.localhost/?s=radio`. */
export const channelPattern = /^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?$/
/** Maximum number of channels that organizers add to a hackathon. */
export const maxOwnChannels = 30

export function sharedBy(channel: string, address: string): string {
  const [base = '', ...fragment] = address.split('#')
  const bare = base.replace(/^(https?:\/\/[^/?]+)$/, '$1/')
  return [`${bare}${bare.includes('?') ? '&' : '?'}s=${channel}`, ...fragment].join('#')
}

/** Returns the channel of a URL or path: `direct` without one, `other` if invalid, null for team members. */
export function channelIn(address: string, nowMs: number): string | null {
  const query = address.indexOf('?')
  if (query < 0) return 'direct'
  const said = address.slice(query)
  const given = plainly.exec(said)?.[1] ?? new URLSearchParams(said).get('s')
  if (given === null || given === '') return 'direct'
  if (given.startsWith(teamMark)) return isRecent(given, nowMs) ? null : 'direct'
  return channelPattern.test(given) ? given : 'other'
}

/** Returns a URL whose views are excluded from statistics for ten minutes. It expires because the URL may be shared. */
export const lookedAtByTeam = (address: string, nowMs: number): string =>
  sharedBy(`${teamMark}${Math.floor(nowMs / 1000).toString(36)}`, address)

/** Matches simple share links without URL parsing, because this code runs at every page view. */
const plainly = /^\?s=([a-z0-9-]+)$/
const teamMark = 'team.'
const lookMs = 600_000
const isRecent = (given: string, nowMs: number) => {
  const openedMs = Number.parseInt(given.slice(teamMark.length, teamMark.length + 10), 36) * 1000
  return Math.abs(nowMs - openedMs) < lookMs
}
