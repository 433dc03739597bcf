/** The address if it may be linked to (http, https, mailto; no user-info, which disguises the host), else null. */
export function safeLink(target: string | undefined): string | null {
  if (!target || !URL.canParse(target)) return null
  const url = new URL(target)
  if (url.protocol === 'mailto:') return url.href
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password ? url.href : null
}
