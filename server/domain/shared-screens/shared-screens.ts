// Metadata of shared portal screens, and their entries in the sitemap.

import type { Language } from '#contract/language.ts'
import type { SitemapPage } from '#server/platform/http/sitemap.ts'

export type SharedScreens = {
  /** null if the feature has no such screen */
  headOf: (url: string, language: Language) => Promise<ScreenHead | null>
  /** screens that depend on data */
  pages: () => Promise<SitemapPage[]>
}

/** Metadata for search engines and link previews. */
export type ScreenHead = {
  status: 200 | 404 | 410
  language: Language
  title: string
  description: string
  /** null: not indexed */
  addresses: Record<Language, string> | null
  card: string | null
  /** schema.org data */
  data: object | null
}
