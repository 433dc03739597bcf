import { generatePath } from 'react-router'
import { screens, texts } from '#contract/screens.ts'

type Query = Readonly<Record<string, string | undefined>>

const address = (path: string) => path
const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

export const paths = {
  /** administrators: `tab`, and its query */
  home: (query?: Query) => withQuery(screens.home, query),
  /** own by default */
  hackathons: (query?: { scope?: 'all'; search?: string; archived?: '1' }) => withQuery(screens.hackathons, query),
  /** by slug or ID */
  hackathonDetails: (
    tenant: string,
    query?: { tab?: string; versions?: '1'; state?: string; open?: string; new?: string; notice?: string },
  ) => withQuery(generatePath(screens.hackathonDetails, { tenant }), query),
  hackathon: (tenant: string, query?: { new?: string; step?: string; publish?: string }) =>
    withQuery(generatePath(screens.hackathon, { tenant }), query),
  /** `book`: host ID */
  events: (query?: { hackathon?: string; kind?: string; search?: string; mine?: '1'; book?: string }) => withQuery(screens.events, query),
  eventDetails: (event: string) => withQuery(screens.eventDetails, { event }),
  welcome: () => address(screens.welcome),
  config: (query?: { draft?: string; name?: string; finish?: string }) => withQuery(screens.config, query),
  login: (query?: { next?: string; draft?: string; email?: string }) => withQuery(screens.login, query),
  register: (query?: { draft?: string; next?: string; email?: string }) => withQuery(screens.register, query),
  invitation: (token: string) => withQuery(screens.invitation, { token }),
  forgetPassword: () => address(screens.forgetPassword),
  terms: () => address(texts.terms),
  privacy: () => address(texts.privacy),
  /** by default the code confirms an address */
  otp: (query: { email: string; purpose?: 'sign-in'; draft?: string; next?: string }) => withQuery(screens.otp, query),
} as const

/** Home unless `next` is a path of this portal. */
export function safeNext(next: string | null): string {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return paths.home()
  return next
}
