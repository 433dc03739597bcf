import { createElement as h } from 'react'
import content from '../content.json'

export const metadata = { title: content.title }

export default function Layout({ children }) {
  const style = h('style', { dangerouslySetInnerHTML: { __html: content.style } })
  return h('html', { lang: content.lang, dir: content.dir }, h('head', null, style), h('body', null, children))
}
