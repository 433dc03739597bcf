import { directionOf, type Language, languages } from '#contract/language.ts'
import { escaped } from '#server/emails/layout/layout.ts'
import type { MailFile, RenderedMail } from '#server/platform/email/smtp.ts'

export type ShownMail = RenderedMail & { id: string; recipient: string; language: Language; created_at: string }

export function listPage(mails: readonly ShownMail[]): string {
  const rows = mails.map(
    mail => `<li><a href="/dev/mail/${mail.id}">
<strong lang="${mail.language}" dir="${directionOf(mail.language)}">${escaped(mail.subject)}</strong>
<span><bdi dir="ltr">${escaped(mail.recipient)}</bdi> · ${time(mail, 'ar')}</span></a></li>`,
  )
  const none = `<p>لا رسائل بعد. <span lang="en" dir="ltr">No mail yet.</span></p>`
  const templates = `<p><a href="/dev/mail/templates">قوالب الرسائل <bdi lang="en">Templates</bdi></a></p>`
  return page('ar', 'صندوق البريد · Mail', templates + (rows.length ? `<ul>${rows.join('\n')}</ul>` : none))
}

export function messagePage(mail: ShownMail): string {
  return page(
    mail.language,
    mail.subject,
    `<p><a href="/dev/mail">${mail.language === 'ar' ? 'كل الرسائل' : 'All mail'}</a></p>
<p><bdi dir="ltr">${escaped(mail.recipient)}</bdi> · ${time(mail, mail.language)}</p>
${bothForms(mail, mail.language)}`,
  )
}

type Template = { template: string; name: Record<Language, string>; /** number of samples */ count: number }

export function templatesPage(templates: readonly Template[]): string {
  const link = ({ template, name, count }: Template, language: Language) =>
    `<a href="/dev/mail/templates/${template}/${language}" lang="${language}" dir="${directionOf(language)}">${escaped(name[language])} (${count})</a>`
  const rows = templates.map(template => `<li>${languages.map(language => link(template, language)).join('')}</li>`)
  return page('ar', 'قوالب الرسائل · Templates', `<p><a href="/dev/mail">كل الرسائل</a></p>\n<ul>${rows.join('\n')}</ul>`)
}

type Sample = RenderedMail & { name: string }

export function samplesPage(name: string, language: Language, samples: readonly Sample[]): string {
  const shown = samples.map(
    sample => `<section>
<h2>${escaped(sample.subject)}</h2>
<p lang="en" dir="ltr">${escaped(sample.name)}</p>
${bothForms(sample, language)}</section>`,
  )
  const back = `<p><a href="/dev/mail/templates">${language === 'ar' ? 'كل القوالب' : 'All templates'}</a></p>`
  return page(language, name, `${back}\n${shown.join('\n')}`)
}

const bothForms = ({ subject, html, text, files = [] }: RenderedMail, language: Language) =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escaped(inFrame(html, files))}" title="${escaped(subject)}"></iframe>
<pre lang="${language}" dir="${directionOf(language)}">${escaped(text)}</pre>${files.map(fileLink).join('')}`

/** Returns the mail's HTML for a frame. Its links open in a new tab, and attached pictures are data URLs. */
const inFrame = (html: string, files: readonly MailFile[]) =>
  files
    .reduce((all, file) => (file.cid ? all.replaceAll(`cid:${file.cid}`, dataUrl(file)) : all), html)
    .replace('<head>', '<head><base target="_blank">')

const fileLink = (file: MailFile) =>
  `<p><a href="${escaped(dataUrl(file))}" download="${escaped(file.name)}"><bdi dir="ltr">${escaped(file.name)}</bdi></a></p>`
const dataUrl = ({ type, content }: MailFile) => `data:${type.replaceAll(' ', '')};base64,${Buffer.from(content).toString('base64')}`

/** Returns the time of a mail. `dir` prevents the date from mixing with an adjacent email address in bidirectional text. */
function time({ created_at }: ShownMail, language: Language): string {
  const locale = language === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-u-ca-gregory-nu-latn'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Riyadh' })
  return `<time dir="${directionOf(language)}" datetime="${created_at}">${format.format(new Date(created_at))}</time>`
}

const page = (language: Language, title: string, content: string) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 'Segoe UI', Tahoma, Arial, sans-serif }
body { max-inline-size: 44rem; margin: 2rem auto; padding-inline: 1rem }
h1, h2 { font-size: 1.3rem; overflow-wrap: anywhere }
ul { list-style: none; padding: 0 }
li { border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
li a { display: block; padding-block: .75rem; color: inherit; text-decoration: none }
li a:hover strong, li a:focus-visible strong { text-decoration: underline }
strong, li span { display: block; text-align: start; overflow-wrap: anywhere }
p { overflow-wrap: anywhere }
iframe { inline-size: 100%; block-size: 34rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; font: inherit }
</style></head>
<body>
<h1 dir="auto">${escaped(title)}</h1>
${content}
</body>
</html>
`
