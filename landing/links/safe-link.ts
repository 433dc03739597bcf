/** Returns the site of a URL for display: 'devpost.com'; '' for an unsafe URL. */
export function siteOf(target: string): string {
  const link = safeLink(target)
  return link ? new URL(link).hostname.replace(/^www\./, '') : ''
}

/** Returns a safe URL (http, https, mailto; no user-info, which disguises the host), else null. */
export function safeLink(target: string | undefined): string | null {
  if (!target || !URL.canParse(target)) return null
  const url = new URL(target)
  if (url.protocol === 'mailto:') return url.href
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password ? url.href : null
}
