// Every address of the portal, built and never spelled.
import { generatePath } from 'react-router'

type Query = Readonly<Record<string, string | undefined>>

const address = (path: string) => path
const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

/** What the router matches. */
export const routes = {
  home: '/',
  hackathons: '/hackathons',
  hackathonDetails: '/hackathons-details/:tenant',
  hackathon: '/hackathon/:tenant',
  events: '/events',
  eventDetails: '/event-details',
  welcome: '/welcome',
  config: '/config',
  login: '/login',
  register: '/register',
  forgetPassword: '/forget-password',
  resetPassword: '/auth/reset-password',
  otp: '/auth/otp',
} as const

/** What links point to. */
export const paths = {
  home: () => address(routes.home),
  hackathons: (query?: { search?: string }) => withQuery(routes.hackathons, query),
  /** by address or id; `tab` and what is shown in it */
  hackathonDetails: (tenant: string, query?: { tab?: string; kind?: string }) =>
    withQuery(generatePath(routes.hackathonDetails, { tenant }), query),
  hackathon: (tenant: string, query?: { new?: string; step?: string }) => withQuery(generatePath(routes.hackathon, { tenant }), query),
  events: (query?: { when?: string; city?: string; kind?: string; format?: string; search?: string; page?: string; mine?: '1' }) =>
    withQuery(routes.events, query),
  eventDetails: (event: string) => withQuery(routes.eventDetails, { event }),
  welcome: () => address(routes.welcome),
  config: (query?: { draft?: string; name?: string; finish?: string }) => withQuery(routes.config, query),
  login: (query?: { next?: string; draft?: string }) => withQuery(routes.login, query),
  register: (query?: { draft?: string; next?: string }) => withQuery(routes.register, query),
  forgetPassword: () => address(routes.forgetPassword),
  /** `purpose`: what the code is for; without one it confirms an address. */
  otp: (query: { email: string; purpose?: 'sign-in'; draft?: string; next?: string }) => withQuery(routes.otp, query),
} as const

/** An address of this portal to go on to; anything else (another host, a script) is home. */
export function safeNext(next: string | null): string {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return paths.home()
  return next
}
