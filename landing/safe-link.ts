/** Returns the host without "www", such as 'devpost.com'; '' for an unsafe URL. */
export function siteOf(target: string): string {
  const link = safeLink(target)
  return link ? new URL(link).hostname.replace(/^www\./, '') : ''
}

/** Returns the URL if its scheme is http, https or mailto, else null. Rejects user info, which disguises the host. */
export function safeLink(target: string | undefined): string | null {
  if (!target || !URL.canParse(target)) return null
  const url = new URL(target)
  if (url.protocol === 'mailto:') return url.href
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password ? url.href : null
}
