import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser sent this from a page of the host that it was sent to. Browsers say so (Sec-Fetch-Site; before 2020 to 2023, and on plain
 * http still, only Origin); what says neither is no browser that another site could have led here. Go's CrossOriginProtection does the same.
 */
export function isSameOrigin({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  // 'none': by its reader's own hand, such as a form that is sent again after a restart.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || (URL.canParse(origin) && hostnameOf(new URL(origin).host) === hostnameOf(host ?? ''))
}

/** Ports are left to the proxy. */
const hostnameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
