import { languages } from '#contract/language.ts'
import type { MailUrls } from '#server/platform/email/mails.ts'
import { renderMail } from '#server/platform/email/render.ts'
import { galleryPage } from './pages.ts'
import { samplesAt } from './samples.ts'

/** Every template with a sample, in both languages, as one HTML page. */
export function devMailGallery(urls: MailUrls): string {
  const mails = Object.entries(samplesAt(urls.portal)).flatMap(([template, samples]) =>
    Object.entries(samples).flatMap(([name, payload]) =>
      languages.map(language => ({ name: `${template} · ${name}`, language, ...renderMail({ template, language, payload }, urls) })),
    ),
  )
  return galleryPage(mails)
}
