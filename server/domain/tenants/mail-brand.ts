// The hackathon's name, page, contact, color and logo in mails.

import { languagesLive } from '#contract/landing-pages/completeness.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import { startingLook, type Theme } from '#contract/look/look.ts'
import type { LanguageSet } from '#contract/tenants/tenant.ts'
import type { Brand } from '#server/emails/layout/brand.ts'
import { logoBox } from '#server/platform/pictures/logo-box.ts'
import { type PageAddress, pageUrl, platformUrl, type Settings } from '#server/platform/settings/settings.ts'

export type MailingPage = PageAddress & { languages: LanguageSet; name: L10n }
export type MailingHackathon = MailingPage & { contact_email: string; logo: Logo | null } & /** null: no page yet */ {
  theme: Theme | null
  preset: string | null
}
type Logo = Pick<Picture, 'variants'>

/** Returns the URL in `language`, else in the page's main language, with a trailing slash. */
export function pageOf(settings: Settings, hackathon: MailingPage, language: Language) {
  const [, ...others] = languagesLive(hackathon)
  return `${pageUrl(settings, hackathon)}/${others.includes(language) ? `${language}/` : ''}`
}

export const brandOf = (settings: Settings, hackathon: MailingHackathon, language: Language): Brand => ({
  name: textIn(hackathon.name, language),
  url: pageOf(settings, hackathon, language),
  accent: hackathon.preset ?? startingLook.preset,
  theme: hackathon.theme ?? startingLook.theme,
  seed: hackathon.tenant_name,
  contact: hackathon.contact_email,
  logo: logoOf(settings, hackathon),
})

/** Uses the platform's domain: mails outlive a custom domain. */
function logoOf(settings: Settings, { tenant_name, logo }: MailingHackathon): Brand['logo'] {
  const variants = logo?.variants ?? []
  const opaque = variants.find(({ mime }) => mime === 'image/jpeg')
  const variant = opaque ?? variants.find(({ mime }) => mime === 'image/webp')
  if (!variant) return null
  const { width, height } = logoBox(variant, !opaque)
  return { url: `${platformUrl(settings, tenant_name)}${variant.url}/${variant.pale ? 'logo-on-dark' : 'logo'}.png`, width, height }
}
