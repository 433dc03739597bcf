// Portal screens that people share: their metadata for search engines and messengers, and their entries in the sitemap.
import type { Language } from '#contract/language.ts'
import type { SitemapPage } from '#server/platform/http/sitemap.ts'

export type SharedScreens = {
  /** of an address with its query, in the chosen language; null if the feature has no such screen */
  headOf: (url: string, language: Language) => Promise<ScreenHead | null>
  /** screens that depend on data */
  pages: () => Promise<SitemapPage[]>
}

/** Metadata of a screen for search engines and link previews. */
export type ScreenHead = {
  status: 200 | 404 | 410
  language: Language
  title: string
  description: string
  /** absolute, per language; null if the screen must not be indexed */
  addresses: Record<Language, string> | null
  card: string | null
  /** schema.org data */
  data: object | null
}
