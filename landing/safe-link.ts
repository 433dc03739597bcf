/** The site of an address, as people know it: 'devpost.com'; '' of what may not be linked to. */
export function siteOf(target: string): string {
  const link = safeLink(target)
  return link ? new URL(link).hostname.replace(/^www\./, '') : ''
}

/** The address if it may be linked to (http, https, mailto; no user-info, which disguises the host), else null. */
export function safeLink(target: string | undefined): string | null {
  if (!target || !URL.canParse(target)) return null
  const url = new URL(target)
  if (url.protocol === 'mailto:') return url.href
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password ? url.href : null
}
