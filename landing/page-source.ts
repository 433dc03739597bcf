// Input of the page renderer. Pure data: the same source renders the same document on a server and in a browser.
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
  /** replaces the generated share card */
  og_image: Picture | null
}

export type PageSource = {
  tenant: PageTenant
  content: LandingContent
  pictures: Record<string, Picture>
  documents?: Record<string, StoredDocument>
  language: Language
  now: Date
  /** absolute URL per language, default language first; each ends with a slash */
  addresses: Partial<Record<Language, string>>
  /** absolute URLs of the platform's terms and privacy policy; undefined in a preview */
  platform?: { terms: string; privacy: string }
  /** rendered subpage as a path relative to the page ('thanks'); default: the page itself */
  here?: string
  /** absolute URLs of share card images; undefined in a preview */
  cards?: Record<CardSize, string>
  /** submitted values and validation errors by field name (`form`: errors of the whole form) */
  form?: { values: Record<string, string>; errors: Record<string, string>; /** channel of a tracked link */ channel?: string }
  /** draft with samples and inert links; 'shared': without samples */
  preview?: boolean | 'shared'
  /** forces a color scheme; default: the device's setting */
  mode?: 'light' | 'dark'
  assets: PageAssets
}

/** HTML and the exact texts of its style elements, whose hashes the Content-Security-Policy must allow. */
export type Rendered = { html: string; styles: string[] }
