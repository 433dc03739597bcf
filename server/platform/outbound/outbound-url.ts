import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type OutboundRules = {
  /** ports of https besides 443 */
  ports: readonly number[]
  /** origins of the operator's network, also with http and addresses that are not public */
  origins: readonly string[]
}

/** Reasons why a URL is refused without a DNS query. */
export type UrlRefusal = 'url_invalid' | 'url_scheme' | 'url_credentials' | 'url_port' | 'host_not_public'

/** `isTrusted`: the operator allows the origin, whatever its address is. */
export type Target = { url: URL; /** without brackets */ host: string; isTrusted: boolean }

const maxUrlLength = 2000

/** Parses the URL as Node requests it: `URL` writes an IPv4 address in any notation (`127.1`, `0x7f000001`, `2130706433`) in four parts. */
export function parseTarget(text: string, { ports, origins }: OutboundRules): Target | UrlRefusal {
  const url = text.length <= maxUrlLength ? URL.parse(text) : null
  if (!url) return 'url_invalid'
  if (url.username !== '' || url.password !== '') return 'url_credentials'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (origins.includes(url.origin)) return { url, host, isTrusted: true }
  if (url.protocol !== 'https:') return 'url_scheme'
  if (url.port !== '' && !ports.includes(Number(url.port))) return 'url_port'
  // Node connects to a literal address without a lookup.
  if (isIP(host) !== 0 ? !isPublicAddress(host) : !isPublicName(host)) return 'host_not_public'
  return { url, host, isTrusted: false }
}

/** Names without a dot and names of special use (RFC 6761, 6762, 8375, 9476) lead into a local network. A last dot has no certificate. */
function isPublicName(host: string): boolean {
  const labels = host.split('.')
  return labels.length > 1 && labels.every(label => label !== '') && !localNames.test(host)
}
const localNames = /\.(?:localhost|local|internal|localdomain|intranet|lan|home|corp|private|home\.arpa|test|invalid|example|onion)$/
