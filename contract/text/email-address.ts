/**
 * Converts an email address to lower case, and its domain to the form of DNS: `info@bücher.de` is `info@xn--bcher-kva.de`, so that an address
 * has one form. Removes invisible characters, which copying can add.
 */
export function tidyAddress(value: string): string {
  const address = value.normalize('NFKC').replace(invisible, '').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return at > 0 && !isAscii(domain) ? address.slice(0, at + 1) + asciiDomain(domain) : address
}

/** Whether a text is exactly one email address. Rejects comments, groups, quoted local parts and lists, so that a mail has one recipient. */
export function isOneAddress(value: string): boolean {
  const local = /^(?!\.)(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)$/
  const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
  const at = value.lastIndexOf('@')
  return value.length <= longestAddress && at > 0 && local.test(value.slice(0, at)) && domain.test(value.slice(at + 1))
}

/** Whether letters before the @ need a mail server with SMTPUTF8 (RFC 6531). Not every server on the way to the recipient has it. */
export function needsSmtpUtf8(value: string): boolean {
  const at = value.lastIndexOf('@')
  return at > 0 && !isAscii(value.slice(0, at)) && !/\s/.test(value)
}

export const longestAddress = 254

const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Returns the domain in ASCII. Returns an invalid domain unchanged. */
function asciiDomain(domain: string): string {
  const host = domain.replace(/[。]/g, '.')
  // URL accepts more than domains: ports, paths and numbers.
  if (/[\s/:?#@[\]\\%]/.test(host) || !URL.canParse(`http://${host}`)) return domain
  return new URL(`http://${host}`).hostname
}
