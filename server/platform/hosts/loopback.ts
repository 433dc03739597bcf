/** A name or an address that means this very machine, as settings, sockets and URLs write it. */
export function isLoopback(host: string | undefined): boolean {
  const name = (host ?? '')
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
