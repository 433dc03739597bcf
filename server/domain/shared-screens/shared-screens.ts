// Screens of the portal that people share: what each says to whoever does not run it, and which of them may be found.
import type { Language } from '#contract/language.ts'
import type { SitemapPage } from '#server/platform/http/sitemap.ts'

/** Of one feature. */
export type SharedScreens = {
  /** of an address with its query, in the language that was chosen; null for what is no screen of this feature */
  headOf: (url: string, language: Language) => Promise<ScreenHead | null>
  /** those that depend on what there is */
  pages: () => Promise<SitemapPage[]>
}

/** What is said of a screen to search engines, and to messengers in which it is shared. */
export type ScreenHead = {
  status: 200 | 404 | 410
  language: Language
  title: string
  description: string
  /** absolute, in each language; null where nobody is to find it */
  addresses: Record<Language, string> | null
  /** the picture's absolute address */
  card: string | null
  /** for schema.org's readers */
  data: object | null
}
