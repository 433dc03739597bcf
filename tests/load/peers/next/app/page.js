import { createElement as h } from 'react'
import content from '../content.json'

/** Made anew at most once a minute, kept in between (incremental static regeneration). */
export const revalidate = 60

export default function Page() {
  return h('div', { dangerouslySetInnerHTML: { __html: content.body } })
}
