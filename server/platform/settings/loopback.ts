/** Returns whether a host is the local machine. Accepts hosts as they occur in settings, sockets and URLs. */
export function isLoopback(host: string | undefined): boolean {
  const name = (host ?? '')
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
