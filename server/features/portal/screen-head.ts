import { directionOf, type Language } from '#contract/language.ts'
import type { ScreenHead } from '#server/domain/shared-screens/shared-screens.ts'

export function withHead(page: string, { language, title, description, addresses, card, data }: ScreenHead): string {
  const named = `${title} · ${portalName[language]}`
  const address = addresses?.[language] ?? ''
  const more = [
    ...(addresses ? [link({ rel: 'canonical', href: address })] : [meta({ name: 'robots', content: 'noindex' })]),
    ...Object.entries(addresses ?? {}).map(([hreflang, href]) => link({ rel: 'alternate', hreflang, href })),
    ...(addresses ? [link({ rel: 'alternate', hreflang: 'x-default', href: addresses.ar })] : []),
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': portalName[language],
      'og:title': title,
      'og:description': description,
      'og:locale': language === 'ar' ? 'ar_SA' : 'en_GB',
      ...(address && { 'og:url': address }),
      ...(card && { 'og:image': card, 'og:image:width': '1200', 'og:image:height': '630', 'og:image:alt': title }),
    }).map(([property, content]) => meta({ property, content })),
    meta({ name: 'twitter:card', content: card ? 'summary_large_image' : 'summary' }),
    ...(data ? [`<script type="application/ld+json">${inScript(data)}</script>`] : []),
  ]
  return page
    .replace('<html lang="ar" dir="rtl"', `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(named)}</title>${more.join('')}`)
    .replace(/<meta name="description"[^>]*>/, () => meta({ name: 'description', content: description }))
}

const portalName: Record<Language, string> = { ar: 'بوابة مرشحي الهاكاثون', en: 'Hackathon candidate portal' }

const meta = (attributes: Record<string, string>) => tag('meta', attributes)
const link = (attributes: Record<string, string>) => tag('link', attributes)
const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')}>`

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
/** Returns JSON for a script element, without characters that end the element or start a comment. */
const inScript = (data: object) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
