import type { Language } from '#contract/language.ts'

/** Main language first; `changed` is ISO 8601. */
export type SitemapPage = { addresses: Partial<Record<Language, string>>; changed?: string | undefined }

/** sitemaps.org with Google's language alternates; URLs must be XML-escaped. */
export function sitemapOf(pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ addresses, changed }) => {
    const own = Object.entries(addresses)
    const alternates = own.map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`).join('')
    return own.map(([, address]) => `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}
