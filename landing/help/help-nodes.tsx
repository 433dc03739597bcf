// Renders tokens of Markdown as React nodes, so that no text becomes markup.

import type { Token } from 'markdown-it'
import { createElement, type ReactNode } from 'react'
import { helpPath } from '#contract/help/help-pages.ts'
import type { Language } from '#contract/language.ts'
import { attributeOf, type HelpWords, isPage, shownLabel } from './help-text.ts'

export type HelpPicture = { address: string; width: number; height: number }
export type HelpContext = { language: Language; words: HelpWords; /** by the name of a step */ pictures: ReadonlyMap<string, HelpPicture> }

export function helpNodes(tokens: readonly Token[], context: HelpContext): ReactNode[] {
  const root: ReactNode[] = []
  const open: { token: Token; children: ReactNode[] }[] = []
  tokens.forEach((token, key) => {
    const children = open.at(-1)?.children ?? root
    if (token.nesting === 1) return void open.push({ token, children: [] })
    if (token.nesting === 0) return void children.push(leafOf(token, context, key))
    const ended = open.pop()
    const outer = open.at(-1)?.children ?? root
    if (ended?.token.hidden) outer.push(...ended.children)
    else if (ended) outer.push(createElement(ended.token.tag, { key, ...attributesOf(ended.token, context) }, ...ended.children))
  })
  return root
}

function leafOf(token: Token, context: HelpContext, key: number): ReactNode {
  switch (token.type) {
    case 'inline':
      return helpNodes(token.children ?? [], context)
    case 'label':
      return <b key={key}>{shownLabel(context.words(token.content) ?? '')}</b>
    case 'image':
      return pictureOf(token, context, key)
    case 'softbreak':
      return ' '
    case 'hardbreak':
      return <br key={key} />
    case 'hr':
      return <hr key={key} />
    case 'code_inline':
      return (
        <code key={key} dir="ltr">
          {token.content}
        </code>
      )
    case 'fence':
    case 'code_block':
      return (
        <pre key={key} dir="ltr">
          <code>{token.content}</code>
        </pre>
      )
    default:
      return token.content
  }
}

/** A picture that was not drawn yet is omitted. */
function pictureOf(token: Token, { pictures }: HelpContext, key: number): ReactNode {
  const picture = pictures.get(attributeOf(token, 'src'))
  if (!picture) return null
  const { address, width, height } = picture
  return <img key={key} src={address} alt={token.content} width={width} height={height} loading="lazy" decoding="async" />
}

/** The Content-Security-Policy blocks styles of elements, so alignments of table cells are omitted. */
function attributesOf(token: Token, { language }: HelpContext): Record<string, string> {
  const given = (name: string): Record<string, string> => (token.attrGet(name) === null ? {} : { [name]: attributeOf(token, name) })
  if (token.tag === 'a') return linkTo(attributeOf(token, 'href'), language)
  if (token.tag === 'th') return { scope: 'col' }
  return token.tag === 'ol' ? given('start') : given('id')
}

function linkTo(href: string, language: Language): Record<string, string> {
  if (!isPage(href)) return /^https?:/.test(href) ? { href, rel: 'noopener noreferrer' } : { href }
  const [page = '', anchor] = href.split('#')
  return { href: helpPath(page, language) + (anchor === undefined ? '' : `#${anchor}`) }
}
