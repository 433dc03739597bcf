// What a page is drawn from. Everything is data: the same source gives the same document, on a server or in a browser.
import type { LandingContent } from '#contract/landing-page/content.ts'
import type { Picture, StoredDocument } from '#contract/landing-page/picture.ts'
import type { Language } from '#contract/language.ts'
import type { TenantFacts } from '#contract/tenant.ts'
import type { PageAssets } from './assets.ts'
import type { CardSize } from './share-card/sizes.ts'

export type PageTenant = TenantFacts & {
  id: string
  tenant_name: string
  status: 'draft' | 'published' | 'suspended' | 'archived'
  logo: Picture | null
  cover: Picture | null
  /** in place of the drawn card */
  og_image: Picture | null
}

export type PageSource = {
  tenant: PageTenant
  content: LandingContent
  /** every picture that the document names, by id */
  pictures: Record<string, Picture>
  /** every document that it names, by id */
  documents?: Record<string, StoredDocument>
  language: Language
  now: Date
  /** absolute address of this page in every language that it speaks, its default first; each ends with a slash */
  addresses: Partial<Record<Language, string>>
  /** absolute addresses at which the platform says its terms and what it keeps; none in a preview */
  platform?: { terms: string; privacy: string }
  /** what of it is drawn, as a path below its address ('thanks'); without it the page itself */
  here?: string
  /** absolute addresses of the cards that messengers show; none in a preview */
  cards?: Record<CardSize, string>
  /** a form that came back: what was typed, and a sentence for each field that is not right (`form`: for the whole) */
  form?: { values: Record<string, string>; errors: Record<string, string>; /** by which its sender came */ channel?: string }
  /**
   * a draft beside its editor: sample texts where nothing is written, a form that cannot be sent, links that lead nowhere;
   * 'shared': the same for whoever has been given its link, and nothing made up
   */
  preview?: boolean | 'shared'
  /** holds a page to one colour scheme; without it the reader's device decides */
  mode?: 'light' | 'dark'
  /** addresses of the font files (landing/assets.ts) */
  assets: PageAssets
}

/** A document and the exact texts of its style elements, whose hashes are all that its policy needs to allow. */
export type Rendered = { html: string; styles: string[] }
