// HTML of mails: tables with inline styles, because many clients ignore everything else. A style sheet adds only the dark mode.

import { directionOf, type Language } from '#contract/language.ts'
import { type MailStrip, mailStripHeight, mailStripOf } from '#landing/model.ts'
import type { Brand } from './brand.ts'
import { type Block, displayName, escaped, type Fact, type Line, markedUp } from './layout.ts'
import { accentOf, type Palette, palettesOf } from './palette.ts'
import { ticketCid, ticketSide } from './ticket.ts'

/** `shown`: text of the link after its label; default: the label is the link */
type PageLink = { label: string; url: string; shown?: string }
export type MailFooter = { sender: Line; links: readonly PageLink[] }
type Page = { language: Language; subject: string; blocks: readonly Block[]; brand: Brand | null; footer: MailFooter; product: string }
type Look = Palette & {
  language: Language
  /** attributes of every paragraph */
  spoken: string
  start: 'left' | 'right'
  font: string
  /** null in mails of the platform */
  strip: MailStrip | null
}

export function mailPage({ language, subject, blocks, brand, footer, product }: Page): string {
  const direction = directionOf(language)
  const accent = accentOf(brand?.accent)
  const { light, dark } = palettesOf(accent)
  const look: Look = {
    ...light,
    language,
    spoken: spokenIn(language),
    start: startOf(language),
    font: fonts[language],
    strip: brand && mailStripOf({ ...brand, accent }),
  }
  const table = `role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" ${look.spoken}`
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escaped(subject)}</title>
<style>${styleSheet(light, dark)}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%">
<div lang="${language}" dir="${direction}" style="font:16px/1.7 ${look.font};color:${light.ink};overflow-wrap:anywhere">
<div style="display:none;max-height:0;overflow:hidden">${previewOf(blocks)}</div>
<table ${table} class="page" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->
<table ${table} style="max-width:560px">
<tr><td class="card line" style="background:${light.card};border:1px solid ${light.line};border-radius:12px;overflow:hidden;text-align:${look.start}">
${look.strip ? stripOf(look.strip, table) : productBar(look)}
${headerOf({ brand, product, blocks }, look, table)}
<div class="body ink" style="padding:16px 28px 12px;color:${light.ink}">
${withOneButton(blocks)
  .map(block => htmlOf(block, look, table))
  .join('\n')}
</div>
</td></tr>
<tr><td class="muted" style="padding:16px 12px;font:13px/1.7 ${look.font};color:${light.muted};text-align:${look.start}">
<p ${look.spoken} style="margin:0;text-align:${look.start}">${footer.sender.html}</p>
<p ${look.spoken} style="margin:0;text-align:${look.start}">${footer.links.map(link => footerLink(link, look)).join(' · ')}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`
}

/** Only the first link is a button. */
function withOneButton(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(({ kind }) => kind === 'link')
  return blocks.map((block, at) => (block.kind === 'link' && at !== first ? { ...block, kind: 'quiet_link' } : block))
}

const spokenIn = (language: Language) => `lang="${language}" dir="${directionOf(language)}"`
const alignmentOf = (line: Line, look: Look) => `text-align:${startOf(line.language ?? look.language)}`
const startOf = (language: Language) => (directionOf(language) === 'rtl' ? 'right' : 'left')
const spokenOf = ({ language }: Line, look: Look) => (language ? spokenIn(language) : look.spoken)

const fonts: Record<Language, string> = {
  ar: "'Segoe UI',Tahoma,Arial,sans-serif",
  en: "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif",
}

/** Clients that ignore the style sheet show the inline styles, and clients without a dark mode show nothing of it. */
function styleSheet(light: Palette, dark: Palette): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
.link{color:${light.link}}
@media (max-width:480px){.body,.head{padding-inline:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}.card{background:${dark.card}!important}.panel{background:${dark.panel}!important}
.line{border-color:${dark.line}!important}.ink{color:${dark.ink}!important}.muted,.muted a{color:${dark.muted}!important}
.link{color:${dark.link}!important}.fill{background:${dark.fill}!important}.on-fill{color:${dark.onFill}!important}
.good{color:${dark.good}!important}.busy{color:${dark.busy}!important}}`
}

/** Text that clients show beside the subject. */
function previewOf(blocks: readonly Block[]): string {
  const [first, second] = blocks.flatMap(block => (block.kind === 'line' ? [block.line.html] : []))
  return second ?? first ?? ''
}

const productBar = (look: Look) => `<div class="fill" style="height:6px;line-height:6px;font-size:1px;background:${look.fill}">&#160;</div>`

/** Drawn as cells, because clients load no pictures and show no SVG. Gradients keep their color in clients that invert backgrounds. */
function stripOf({ cells }: MailStrip, table: string): string {
  const height = mailStripHeight
  const shown = cells.map(({ ground, marks }) => {
    const drawn = marks.map(({ color, corners, side }) => {
      const size = side === null ? `height:${height}px` : `width:${side}px;height:${side}px;margin:1px auto`
      return `<div style="${size};border-radius:${corners.join('% ')}%;background:linear-gradient(${color},${color})"></div>`
    })
    return `<td height="${height}" bgcolor="${ground}" style="height:${height}px;font-size:0;line-height:0;background:${ground} linear-gradient(${ground},${ground})">${drawn.join('')}</td>`
  })
  return `<table ${table} aria-hidden="true" class="strip" style="table-layout:fixed"><tr>${shown.join('')}</tr></table>`
}

type Header = Pick<Page, 'brand' | 'product' | 'blocks'>

/** The logo has its own background, so that it is visible in both modes. A ticket of the hackathon has the name already. */
function headerOf({ brand, product, blocks }: Header, look: Look, table: string): string {
  if (!brand)
    return `<div ${look.spoken} class="head link" style="padding:20px 28px 0;font:700 20px/1.4 ${look.font};color:${look.link};text-align:${look.start}">${escaped(product)}</div>`
  const name = displayName(brand.name)
  const isOnTicket = blocks.some(block => block.kind === 'ticket' && block.name === name)
  const title = `<td ${look.spoken} class="ink" style="font:700 18px/1.4 ${look.font};color:${look.ink};text-align:${look.start}"><bdi>${escaped(name)}</bdi></td>`
  if (!brand.logo && isOnTicket) return ''
  if (!brand.logo) return `<div class="head" style="padding:20px 28px 0"><table ${table}><tr>${title}</tr></table></div>`
  const { url, width, height } = brand.logo
  const image = `<img src="${escaped(url)}" width="${width}" height="${height}" alt="${escaped(name)}" style="display:block;border:0;border-radius:8px;font:700 14px/1.3 ${look.font}">`
  if (isOnTicket) return `<div class="head" style="padding:20px 28px 0">${image}</div>`
  return `<div class="head" style="padding:20px 28px 0"><table ${table}><tr><td width="${width}" style="width:${width}px">${image}</td><td width="14" style="width:14px"></td>${title}</tr></table></div>`
}

function htmlOf(block: Block, look: Look, table: string): string {
  switch (block.kind) {
    case 'line':
      return `<p ${spokenOf(block.line, look)} style="margin:0 0 16px;${alignmentOf(block.line, look)}">${block.line.html}</p>`
    case 'note':
      return `<p ${spokenOf(block.line, look)} class="muted" style="margin:0 0 16px;font-size:14px;color:${look.muted};${alignmentOf(block.line, look)}">${block.line.html}</p>`
    case 'list':
      return listOf(block, look)
    case 'code':
      return `<p dir="ltr" lang="en" class="panel ink" style="${codeStyle(look)}">${escaped(block.code)}</p>`
    case 'quiet_link':
      return `<p ${look.spoken} style="margin:0 0 16px;font-size:14px;text-align:${look.start}"><a href="${escaped(block.url)}" class="link" style="color:${look.link}">${markedUp(block.label)}</a></p>`
    case 'link':
      return `<p ${look.spoken} style="margin:24px 0;text-align:${look.start}"><a href="${escaped(block.url)}" class="fill on-fill" style="${buttonStyle(look)}">${markedUp(block.label)}</a></p>`
    case 'status':
      return statusOf(block, look)
    case 'facts':
      return panel(look, table, `<table ${table}>${block.facts.map(fact => factOf(fact, look)).join('')}</table>`)
    case 'ticket':
      return ticketOf(block, look, table)
  }
}

/** Clients do not support logical margins. */
function listOf({ start, items }: Extract<Block, { kind: 'list' }>, look: Look): string {
  const [tag, first] = start === null ? ['ul', ''] : ['ol', ` start="${start}"`]
  const shown = items
    .map(item => `<li ${spokenOf(item, look)} style="margin:0 0 4px;${alignmentOf(item, look)}">${item.html}</li>`)
    .join('')
  return `<${tag}${first} ${look.spoken} style="margin:0 0 16px;padding:0;padding-${look.start}:24px;text-align:${look.start}">${shown}</${tag}>`
}

function statusOf({ label, value, tone }: Extract<Block, { kind: 'status' }>, look: Look): string {
  const [name, color] = tone === 'plain' ? ['ink', look.ink] : [tone, look[tone]]
  const text = `<span class="muted" style="color:${look.muted}">${escaped(label)}:</span> <strong class="${name}" style="color:${color}">${markedUp(value)}</strong>`
  return `<p ${look.spoken} style="margin:0 0 16px;text-align:${look.start}"><span class="panel line" style="display:inline-block;padding:3px 14px;border:1px solid ${look.line};border-radius:99px;background:${look.panel};font-size:14px">${text}</span></p>`
}

const panel = (look: Look, table: string, content: string) =>
  `<table ${table} style="margin:0 0 16px"><tr><td class="panel line" style="padding:14px 16px;border:1px solid ${look.line};border-radius:10px;background:${look.panel}">${content}</td></tr></table>`

function factOf(fact: Fact, look: Look, row = { padding: '5px 0', inset: 0, border: '' }): string {
  const { label, value } = fact
  const cell = `padding:${row.padding};${row.border}vertical-align:top;text-align:${look.start}`
  return `<tr><td width="84" ${look.spoken} class="muted line" style="width:84px;overflow-wrap:normal;${cell};padding-${look.start}:${row.inset}px;font:14px/1.85 ${look.font};color:${look.muted}">${escaped(label)}</td><td width="8" class="line" style="width:8px;padding:0;${row.border}"></td><td ${look.spoken} class="ink line" style="${cell};padding-${look.start === 'left' ? 'right' : 'left'}:${row.inset}px;font:16px/1.6 ${look.font};color:${look.ink}"><strong style="font-weight:600">${value.html}</strong>${detailsOf(fact, look)}</td></tr>`
}

function detailsOf({ more = [], link }: Fact, look: Look): string {
  const lines = more.map(({ html }) => `<br><span class="muted" style="font-size:14px;color:${look.muted}">${html}</span>`).join('')
  const shown = link
    ? `<br><a href="${escaped(link.url)}" class="link" style="font-size:14px;color:${look.link}">${markedUp(link.label)}</a>`
    : ''
  return lines + shown
}

/** The rows and their order are those of landing/own-registration/Ticket.tsx. The code is dark on white in both modes for scanners. */
function ticketOf({ name, status, code, rows }: Extract<Block, { kind: 'ticket' }>, look: Look, table: string): string {
  const { fill, text } = look.strip?.head ?? { fill: look.fill, text: look.onFill }
  const border = `border-top:1px solid ${look.line};`
  const title = `<td ${look.spoken} style="font:700 18px/1.4 ${look.font};color:${text};text-align:${look.start}"><bdi>${escaped(name)}</bdi></td>`
  const state = `<td width="1" ${look.spoken} style="padding-${look.start}:12px;white-space:nowrap;text-align:${look.start}"><span style="display:inline-block;padding:2px 12px;border:1px solid ${text};border-radius:99px;font:700 14px/1.6 ${look.font};color:${text}">${escaped(status)}</span></td>`
  const head = `<tr><td colspan="3" bgcolor="${fill}" style="padding:14px 16px;border-radius:9px 9px 0 0;background:${fill} linear-gradient(${fill},${fill})"><table ${table}><tr>${title}${state}</tr></table></td></tr>`
  const picture =
    code &&
    `<tr><td colspan="3" align="center" bgcolor="#FFFFFF" style="padding:4px;background:#FFFFFF;text-align:center"><img src="cid:${ticketCid}" width="${ticketSide}" height="${ticketSide}" alt="${escaped(code.label)}" style="display:inline-block;border:0"></td></tr>`
  const hint =
    code &&
    `<tr><td colspan="3" ${look.spoken} class="muted line" style="padding:10px 16px 12px;${border}font:14px/1.6 ${look.font};color:${look.muted};text-align:${look.start}">${escaped(code.hint)}</td></tr>`
  const facts = rows.map(row => factOf(row, look, { padding: '9px 0', inset: 16, border }))
  return `<table ${table} class="panel line" style="margin:0 0 20px;border:1px solid ${look.line};border-radius:10px;background:${look.panel}">${[head, picture, ...facts, hint].filter(Boolean).join('')}</table>`
}

const codeStyle = ({ panel, ink }: Look) =>
  `margin:24px 0;padding:16px;border-radius:8px;background:${panel};color:${ink};text-align:center;font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace`
const buttonStyle = ({ fill, onFill, font }: Look) =>
  `display:inline-block;padding:12px 24px;border-radius:8px;background:${fill};color:${onFill};text-decoration:none;font:700 16px/1.5 ${font}`

const footerLink = ({ label, url, shown }: PageLink, { muted }: Look) => {
  const link = (text: string) => `<a href="${escaped(url)}" style="color:${muted};white-space:nowrap">${escaped(text)}</a>`
  return shown === undefined ? link(label) : `${escaped(label)}: ${link(shown)}`
}
