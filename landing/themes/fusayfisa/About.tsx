import { Fragment } from 'react'
import { Markdown } from '../../pieces/Markdown.tsx'
import { type ChapterProps, Section } from './Section.tsx'
import { seededBy } from '../seed.ts'
import { Crown, Ground, Rings, Star, Waves } from './tiles.tsx'

export function About({ page, told, ...chapter }: ChapterProps<'about'>) {
  return (
    <Section page={page} {...chapter} className="about" quiet={told.lead !== ''}>
      {told.lead && (
        <p className="big" dir="auto">
          <Inlaid text={told.lead} seed={page.tenant.tenant_name} />
        </p>
      )}
      {told.body && (
        <div className="prose">
          <Markdown text={told.body} links={!page.preview} />
        </div>
      )}
      {told.numbers.length > 0 && (
        <dl className="numbers">
          {told.numbers.map(row => (
            <div key={row.id}>
              <dt dir="auto">{row.label}</dt>
              <dd dir="auto">{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

/** Two tiles set among the words of a sentence that is long enough to carry them. */
function Inlaid({ text, seed }: { text: string; seed: string }) {
  const words = text.split(' ')
  if (words.length < 8) return text
  const [first, second] = seededBy(`${seed} lead`).shuffled(glyphs)
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
