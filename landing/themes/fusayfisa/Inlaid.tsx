import { Fragment } from 'react'
import type { Page } from '../../page.ts'
import { seededBy } from '../seed.ts'
import { Crown, Ground, Rings, Star, Waves } from './tiles.tsx'

/** Two tiles set among the words of a sentence that is long enough to carry them. */
export function Inlaid({ page, text }: { page: Page; text: string }) {
  const words = text.split(' ')
  if (words.length < 8) return text
  const [first, second] = seededBy(`${page.tenant.tenant_name} lead`).shuffled(glyphs)
  const at = [Math.floor(words.length * 0.4), Math.floor(words.length * 0.75)]
  return words.map((word, i) => (
    <Fragment key={i}>
      {i > 0 && ' '}
      {word}
      {at.includes(i + 1) && (
        <>
          {' '}
          <svg className="art glyph" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
            {i + 1 === at[0] ? first : second}
          </svg>
        </>
      )}
    </Fragment>
  ))
}

const glyphs = [
  <Waves key="a" on="brand" of="cream" />,
  <Star key="b" on="clay" of="cream" />,
  <Rings key="c" on="sun" of="coal" core="clay" />,
  <Fragment key="d">
    <Ground c="grove" />
    <Crown x={50} y={50} reach={46} colours={['cream', 'sun']} />
  </Fragment>,
]
