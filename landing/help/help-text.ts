// Parses a page of the handbook. The Markdown has four extensions:
// `[[judging:step.open]]` is a text of the interface by its key, `## Title {#id}` names an anchor, `1. {open-round} Text` names a step, and the
// address of a picture is the name of a step.

import MarkdownIt, { type Token } from 'markdown-it'

/** Returns a text of the interface by its key, such as `judging:step.open`, or null. */
export type HelpWords = (key: string) => string | null

type HelpStep = { name: string; /** keys of the texts that the step names */ labels: readonly string[] }

export type HelpText = {
  title: string
  lead: readonly Token[]
  body: readonly Token[]
  headings: readonly { id: string; title: string }[]
  steps: readonly HelpStep[]
  /** names of steps whose pictures the page shows */
  pictures: readonly string[]
  /** names of other pages that the page links to */
  links: readonly string[]
  /** text of paragraphs, headings and items for search, with texts of the interface in place of their keys */
  passages: readonly string[]
  /** sentences for the author or operator */
  faults: readonly string[]
}

const markdown = new MarkdownIt({ html: false })
markdown.inline.ruler.before('link', 'label', (state, silent) => {
  const [whole, key = ''] = /^\[\[([\w-]+:[\w.+-]+)\]\]/.exec(state.src.slice(state.pos, state.pos + 120)) ?? []
  if (whole === undefined) return false
  if (!silent) state.push('label', 'b', 0).content = key
  state.pos += whole.length
  return true
})

export const pageName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Returns the text of a label as pages show it: without markup and a final period, and with an ellipsis for each value. */
export const shownLabel = (text: string) =>
  text
    .replace(/<\/?\w+>/g, '')
    .replace(/\{\{\w+\}\}/g, '…')
    .replace(/\.$/, '')

export function parseHelp(source: string, words: HelpWords): HelpText {
  const tokens = markdown.parse(source.replace(/\r\n?/g, '\n'), {})
  const faults: string[] = []
  const headings = nameHeadings(tokens)
  const steps = nameSteps(tokens)
  const inline = tokens.flatMap(token => token.children ?? [])
  for (const { type, content } of inline)
    if (type === 'label' && words(content) === null) faults.push(`names ${content}, which is not a text of the interface`)
  const [first, second] = tokens
  const isTitled = first?.type === 'heading_open' && first.tag === 'h1' && tokens.filter(({ tag }) => tag === 'h1').length === 2
  if (!isTitled) faults.push('must begin with its title, the only heading with one #')
  const body = isTitled ? tokens.slice(3) : tokens
  const lead = body[0]?.type === 'paragraph_open' ? body.slice(0, 3) : []
  const ids = headings.map(({ id }) => id)
  for (const id of [...ids, ...steps.map(({ name }) => name)].filter((id, at, all) => all.indexOf(id) !== at))
    faults.push(`has two headings or steps with the name ${id}`)
  const addresses = inline.flatMap(token => (token.type === 'link_open' ? [attributeOf(token, 'href')] : []))
  for (const address of addresses) if (!isAllowed(address)) faults.push(`links to ${address}, which is no page, path or web address`)
  const pictures = inline.flatMap(token => (token.type === 'image' ? [attributeOf(token, 'src')] : []))
  for (const picture of pictures)
    if (!steps.some(({ name }) => name === picture)) faults.push(`shows the picture ${picture}, which is no step of the page`)
  return {
    title: isTitled && second ? plain(second, words) : '',
    lead,
    body: body.slice(lead.length),
    headings,
    steps,
    pictures,
    links: addresses.filter(isPage).map(address => address.split('#', 1)[0] as string),
    passages: tokens.filter(({ type }) => type === 'inline').map(token => plain(token, words)),
    faults,
  }
}

export const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? '')

/** Whether a link is to another page of the handbook: `judging-day` or `judging-day#undo`. */
export const isPage = (address: string) => /^[a-z0-9-]+(?:#[a-z0-9-]+)?$/.test(address)
const isAllowed = (address: string) => isPage(address) || /^(?:#[a-z0-9-]+$|\/(?!\/)|https?:\/\/|mailto:)/.test(address)

const plain = ({ children }: Token, words: HelpWords): string =>
  (children ?? [])
    .map(({ type, content }) => {
      if (type === 'label') return shownLabel(words(content) ?? '')
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : type === 'text' || type === 'code_inline' ? content : ''
    })
    .join('')
    .trim()

/** Sets the id of each heading below the title. Returns those of the second level. */
function nameHeadings(tokens: Token[]) {
  const found: { id: string; title: string }[] = []
  let unnamed = 0
  tokens.forEach((open, at) => {
    if (open.type !== 'heading_open' || open.tag === 'h1') return
    const last = tokens[at + 1]?.children?.at(-1)
    const [mark = '', id = `s${++unnamed}`] = (last?.type === 'text' && / ?\{#([a-z0-9-]+)\}$/.exec(last.content)) || []
    if (last) last.content = last.content.slice(0, last.content.length - mark.length)
    open.attrSet('id', id)
    const title = (tokens[at + 1]?.children ?? []).map(({ content }) => content).join('')
    if (open.tag === 'h2') found.push({ id, title })
  })
  return found
}

/** Sets the id of each item of a list that begins with `{name}`. */
function nameSteps(tokens: Token[]): HelpStep[] {
  const steps: HelpStep[] = []
  tokens.forEach((open, at) => {
    if (open.type !== 'list_item_open') return
    const first = tokens[at + 2]?.children?.[0]
    const [mark, name] = (first?.type === 'text' && /^\{([a-z0-9-]+)\}\s*/.exec(first.content)) || []
    if (!first || mark === undefined || name === undefined) return
    first.content = first.content.slice(mark.length)
    open.attrSet('id', name)
    const close = tokens.findIndex(({ type, level }, after) => after > at && type === 'list_item_close' && level === open.level)
    const children = tokens.slice(at, close).flatMap(token => token.children ?? [])
    steps.push({ name, labels: children.flatMap(({ type, content }) => (type === 'label' ? [content] : [])) })
  })
  return steps
}
