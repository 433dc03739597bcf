// Metadata of shareable portal screens for clients without JavaScript, and which are indexed.
import type { Language } from '#contract/language.ts'
import type { SitemapPage } from '#server/platform/http/sitemap.ts'

export type SharedScreens = {
  /** metadata of a URL in the chosen language; null for screens of other features */
  headOf: (url: string, language: Language) => Promise<ScreenHead | null>
  /** pages that depend on data */
  pages: () => Promise<SitemapPage[]>
}

/** Metadata for search engines and messengers. */
export type ScreenHead = {
  status: 200 | 404 | 410
  language: Language
  title: string
  description: string
  /** absolute URLs by language; null: not indexed */
  addresses: Record<Language, string> | null
  card: string | null
  data: object | null
}
