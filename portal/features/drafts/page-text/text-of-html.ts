// Documents of DOMParser run no scripts and load nothing.

/** The document is only read. */
const policy = globalThis.trustedTypes?.createPolicy('html-text', { createHTML: html => html })

const hidden = new Set('script,style,noscript,template,head,svg,nav,iframe,object,select,textarea,button'.split(','))
const inline = new Set('a,abbr,b,bdi,bdo,cite,code,em,font,i,ins,label,mark,q,s,small,span,strong,sub,sup,time,u'.split(','))
/** Browsers limit the depth of parsed documents similarly. */
const deepest = 500

/** Returns the text of HTML, with headings and lists as in Markdown. */
export function textOfHtml(html: string): string {
  const parsed = new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html')
  const parts: string[] = []
  addText(parts, parsed.body, 0)
  return parts
    .join('')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function addText(parts: string[], node: Node, depth: number): void {
  if (node.nodeType === Node.TEXT_NODE) return void parts.push((node.textContent ?? '').replace(/\s+/g, ' '))
  if (!(node.nodeType === Node.ELEMENT_NODE) || depth > deepest) return
  const element = node as Element
  const tag = element.localName
  if (hidden.has(tag) || element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return
  if (tag === 'br') return void parts.push('\n')
  const level = /^h([1-6])$/.exec(tag)?.[1]
  const isCell = tag === 'td' || tag === 'th'
  const isBlock = !inline.has(tag) && !isCell
  if (level) parts.push('\n\n', `${'#'.repeat(Number(level))} `)
  else if (tag === 'li') parts.push('\n- ')
  else if (isBlock) parts.push(tag === 'p' || tag === 'ul' || tag === 'ol' ? '\n\n' : '\n')
  for (const child of element.childNodes) addText(parts, child, depth + 1)
  if (isCell) parts.push('\t')
  else if (isBlock) parts.push('\n')
}
