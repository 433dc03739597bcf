import { generatePath } from 'react-router'
import { screens, texts } from '#contract/screens.ts'

type Query = Readonly<Record<string, string | undefined>>

const address = (path: string) => path
const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

export const paths = {
  /** for administrators: `tab`, and the query of its table */
  home: (query?: Query) => withQuery(screens.home, query),
  /** lists the user's own hackathons by default */
  hackathons: (query?: { scope?: 'all'; search?: string; archived?: '1' }) => withQuery(screens.hackathons, query),
  /** accepts a slug or an id */
  hackathonDetails: (
    tenant: string,
    query?: {
      tab?: string
      part?: string
      versions?: '1'
      state?: string
      door?: '1'
      submission?: string
      open?: string
      new?: string
      notice?: string
      phase?: string
    },
  ) => withQuery(generatePath(screens.hackathonDetails, { tenant }), query),
  hackathon: (tenant: string, query?: { new?: string; step?: string; publish?: string }) =>
    withQuery(generatePath(screens.hackathon, { tenant }), query),
  /** `book` is the id of a host */
  events: (query?: { hackathon?: string; kind?: string; search?: string; mine?: '1'; book?: string }) => withQuery(screens.events, query),
  eventDetails: (event: string) => withQuery(screens.eventDetails, { event }),
  welcome: () => address(screens.welcome),
  config: (query?: { draft?: string; name?: string; finish?: string }) => withQuery(screens.config, query),
  login: (query?: { next?: string; draft?: string; email?: string }) => withQuery(screens.login, query),
  register: (query?: { draft?: string; next?: string; email?: string }) => withQuery(screens.register, query),
  invitation: (token: string) => withQuery(screens.invitation, { token }),
  /** The token is in the fragment, which browsers send to no server. */
  checkIn: (token: string) => `${screens.checkIn}#${token}`,
  forgetPassword: () => address(screens.forgetPassword),
  /** `state` names a sign-in that began at a provider */
  provider: (query: { state: string }) => withQuery(screens.provider, query),
  terms: () => address(texts.terms),
  privacy: () => address(texts.privacy),
  /** by default the mailed code confirms an email address */
  otp: (query: { email: string; purpose?: 'sign-in'; draft?: string; next?: string }) => withQuery(screens.otp, query),
} as const

/** Returns `next` if it is a path of this portal, otherwise the path of the dashboard. */
export function safeNext(next: string | null): string {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return paths.home()
  return next
}
