import { Fragment } from 'react'
import { Markdown } from '../pieces/Markdown.tsx'
import { Numbers } from '../pieces/Numbers.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export function About(props: ChapterProps<'about'>) {
  const { page, told, theme } = props
  const { AboutText = Fragment, Lead } = theme
  return (
    <Section {...props} quiet={told.lead !== ''}>
      <AboutText>
        {told.lead && (
          <p className="lead" dir="auto">
            {Lead ? <Lead page={page} text={told.lead} /> : told.lead}
          </p>
        )}
        {told.body && (
          <div className={told.body.length > 420 ? 'prose long' : 'prose'}>
            <Markdown text={told.body} links={!page.preview} />
          </div>
        )}
      </AboutText>
      <Numbers rows={told.numbers} />
    </Section>
  )
}
