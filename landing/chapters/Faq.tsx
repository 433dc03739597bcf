import { Markdown } from '../pieces/Markdown.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

/** Questions that open one at a time, the first already open. */
export function Faq(props: ChapterProps<'faq'>) {
  const { page, view, anchor } = props
  return (
    <Section {...props}>
      <div className="faq">
        {view.rows.map((row, at) => (
          <details key={row.id} name={anchor} open={at === 0}>
            <summary>
              <span dir="auto">{row.question}</span>
            </summary>
            <div className="answer">
              <Markdown text={row.answer} links={!page.preview} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
