// Layout of mails: one narrow column with inline styles, because many clients ignore everything else.
import { directionOf, type Language } from '#contract/language.ts'
import type { Invite, RenderedMail } from '#server/platform/email/smtp.ts'

/** Text with escaped values. Only `html` and `text` in this file create it, so that no value stays unescaped. */
export type Line = { html: string; text: string }
export type Block =
  | { kind: 'line'; line: Line }
  | { kind: 'code'; code: string }
  | { kind: 'link' | 'quiet_link'; label: string; url: string }
  | { kind: 'note'; line: Line }

/** line`Hello ${name}`: values are escaped for HTML and isolated from the surrounding text direction. */
export function line(strings: TemplateStringsArray, ...values: readonly string[]): Line {
  const weave = (wrap: (value: string) => string) => strings.reduce((all, part, at) => all + wrap(values[at - 1] ?? '') + part)
  return { html: weave(value => `<bdi>${escaped(value)}</bdi>`), text: weave(isolated) }
}

export const joined = (lines: readonly Line[]): Line => ({
  html: lines.map(({ html }) => html).join(''),
  text: lines.map(({ text }) => text).join(''),
})

/** A link in a paragraph; plain text has the full URL. */
export const linkLine = ({ url, label }: { url: string; label: string }): Line => ({
  html: `<a href="${escaped(url)}" dir="ltr" style="color:#00647a">${escaped(label)}</a>`,
  text: url,
})

/** Isolates a value from the text direction around it: U+2068 and U+2069 are the plain-text equivalent of <bdi>. */
export const isolated = (value: string) => `\u2068${value}\u2069`

export const escaped = (value: string) => value.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

export type MailText = {
  language: Language
  subject: string
  blocks: readonly Block[]
  invite?: Invite | undefined
  /** URL that unsubscribes, for the footer and the unsubscribe button of mail clients */
  unsubscribe?: string | undefined
}
export const mail = (language: Language, subject: string, blocks: readonly Block[]): MailText => ({ language, subject, blocks })

export type MailUrls = { /** URL of the portal, without trailing slash */ portal: string }
/** Renders a complete mail. An Arabic subject with Latin letters starts with U+200F, because mail clients guess its direction. */
export function layoutMail({ language, subject, blocks, invite, unsubscribe }: MailText, urls: MailUrls): RenderedMail {
  const legal = (['privacy', 'terms'] as const).map(name => ({
    label: legalNames[language][name],
    url: `${urls.portal}/${name}?lng=${language}`,
  }))
  const isSaid = unsubscribe === undefined || blocks.some(block => 'url' in block && block.url === unsubscribe)
  const foot = [...(isSaid ? [] : [{ label: unsubscribing[language], url: unsubscribe }]), ...legal]
  return {
    subject: language === 'ar' && /[A-Za-z0-9]/.test(subject) ? `\u200f${subject}` : subject,
    html: page(language, subject, blocks.map(block => htmlOf(block, language)).join('\n'), foot.map(smallLink).join(' · ')),
    text: `${[...blocks.map(textOf), `— ${productIn[language]}`, foot.map(({ label, url }) => `${label}: ${url}`).join('\n')].join('\n\n')}\n`,
    senderName: productIn[language],
    ...(invite && { invite }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  }
}

const legalNames = {
  ar: { privacy: 'سياسة الخصوصية', terms: 'الشروط' },
  en: { privacy: 'Privacy policy', terms: 'Terms' },
}
const unsubscribing = { ar: 'إلغاء الاشتراك', en: 'Unsubscribe' }
const smallLink = ({ label, url }: { label: string; url: string }) => `<a href="${escaped(url)}" style="color:#5b6472">${label}</a>`

export const productIn: Record<Language, string> = { ar: 'ميدان', en: 'Maydan' }

function textOf(block: Block): string {
  switch (block.kind) {
    case 'line':
    case 'note':
      return block.line.text
    case 'code':
      return block.code
    case 'link':
    case 'quiet_link':
      return `${block.label}:\n${block.url}`
  }
}

function htmlOf(block: Block, language: Language): string {
  switch (block.kind) {
    case 'line':
      return `<p style="margin:0 0 16px">${block.line.html}</p>`
    case 'note':
      return `<p style="margin:0 0 16px;font-size:14px;color:#5b6472">${block.line.html}</p>`
    case 'code':
      return `<p dir="ltr" lang="en" style="${codeStyle}">${escaped(block.code)}</p>`
    case 'quiet_link':
      return `<p style="margin:0 0 16px;font-size:14px"><a href="${escaped(block.url)}" style="color:#00647a">${escaped(block.label)}</a></p>`
    case 'link':
      return `<p style="margin:24px 0"><a href="${escaped(block.url)}" style="${linkStyle(language)}">${escaped(block.label)}</a></p>`
  }
}

const codeStyle =
  'margin:24px 0;padding:16px;border-radius:8px;background:#eef3f6;color:#10202b;text-align:center;' +
  'font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace'
const fontOf = (language: Language) => (language === 'ar' ? "'Segoe UI',Tahoma,Arial,sans-serif" : "'Segoe UI',Helvetica,Arial,sans-serif")
const linkStyle = (language: Language) =>
  `display:inline-block;padding:12px 24px;border-radius:8px;background:#00647a;color:#ffffff;text-decoration:none;font:700 16px/1.5 ${fontOf(language)}`

/** Some mail clients remove <html>, so the column repeats its language and direction. */
function page(language: Language, subject: string, content: string, foot: string): string {
  const direction = directionOf(language)
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f4f5f7">
<div lang="${language}" dir="${direction}" style="max-width:480px;margin:0 auto;padding:32px 16px;font:16px/1.7 ${fontOf(language)};color:#1b2530">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#00647a">${productIn[language]}</p>
<div style="padding:24px;border-radius:12px;background:#ffffff">
${content}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5b6472">${foot}</p>
</div>
</body>
</html>
`
}
