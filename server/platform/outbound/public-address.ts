import ipaddr from 'ipaddr.js'

/** Azure's metadata service and DNS, at an address that no registry reserves. */
const hostOfAzure = '168.63.129.16'

/** IPv6 addresses that are assigned to the internet. Excludes those that contain an IPv4 address in their last bits, ::/96. */
const internet = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an IP address is one of the internet. False for private, loopback, link-local, multicast, reserved, translated (mapped,
 * 6to4, Teredo, NAT64) and metadata addresses, and for texts in other than the usual notation.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.zoneId === undefined && address.match(internet) : address.toString() !== hostOfAzure
}

/** Returns whether an address can be the metadata service of a cloud, which gives away the keys of the machine. */
export function isMetadataAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() === 'linkLocal') return true
  return metadataAddresses.has(address.toString())
}

/** Azure, Alibaba, Oracle and AWS; the others use link-local addresses. */
const metadataAddresses: ReadonlySet<string> = new Set([hostOfAzure, '100.100.100.200', '192.0.0.192', 'fd00:ec2::254'])
