import { languages } from '#contract/language.ts'
import type { MailUrls } from '#server/platform/email/layout.ts'
import { templates } from '#server/platform/email/mails.ts'
import { galleryPage } from './pages.ts'

/** Every template with a sample, in both languages, as one HTML page. */
export function devMailGallery(urls: MailUrls): string {
  const mails = Object.entries(templates).flatMap(([name, { samples, render }]) =>
    Object.entries(samples(urls.portal)).flatMap(([shown, payload]) =>
      languages.map(language => ({ name: `${name} · ${shown}`, language, ...render(payload, language, urls) })),
    ),
  )
  return galleryPage(mails)
}
