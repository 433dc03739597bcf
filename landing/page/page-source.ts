// Input for rendering a page: plain data, so that server and browser render the same document.

import type { LandingContent } from '#contract/landing-pages/content.ts'
import type { Picture, StoredDocument } from '#contract/landing-pages/picture.ts'
import type { Language } from '#contract/language.ts'
import type { PublicPhase } from '#contract/phases/phase-records.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import type { PublishedResults } from '../results/published-results.ts'
import type { PageAssets } from './assets.ts'
import type { CardSize } from './card-sizes.ts'

export type PageTenant = TenantFacts & {
  id: string
  tenant_name: string
  status: 'draft' | 'published' | 'suspended' | 'archived'
  logo: Picture | null
  cover: Picture | null
  /** picture for link previews, which replaces the generated share card */
  og_image: Picture | null
}

export type PageSource = {
  tenant: PageTenant
  content: LandingContent
  /** all pictures of the document, by id */
  pictures: Record<string, Picture>
  documents?: Record<string, StoredDocument>
  language: Language
  now: Date
  /** absolute URL per published language, default first; each ends with a slash */
  addresses: Partial<Record<Language, string>>
  /** absolute URLs of terms, privacy policy and the participants' page of the handbook; omitted in a preview */
  platform?: { terms: string; privacy: string; /** omitted without a handbook */ guide?: string }
  /** path below the page's address ('thanks'); omitted for the main page */
  here?: string
  /** whether the public list of projects is open and contains a project */
  hasGallery?: boolean
  /** published edition of the results; null or omitted: none */
  results?: PublishedResults | null
  /** phases of the hackathon in their order; omitted if no section shows them */
  phases?: readonly PublicPhase[]
  /** whether content and tenant were parsed with the schemas of this release, and lack no defaults */
  isComplete?: boolean
  /** the start that was published first, if the hackathon has been moved since */
  previous_starts_at?: string | null
  /** called only by pages that can be shared */
  cards?: () => Record<CardSize, string>
  /** a rejected form: typed values and a message per invalid field (`form`: the whole form) */
  form?: { values: Record<string, string>; errors: Record<string, string>; /** channel of the share link */ channel?: string }
  /** true: editor preview with sample texts, disabled form and links; 'shared': preview link without samples */
  preview?: boolean | 'shared'
  /** color scheme of the page; default: the scheme of the device */
  mode?: 'light' | 'dark'
  assets: PageAssets
}

/** `styles`: texts of the style elements, whose hashes the Content-Security-Policy must allow. */
export type Rendered = { html: string; styles: string[] }
