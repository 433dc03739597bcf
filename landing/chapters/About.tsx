import { Fragment } from 'react'
import { Markdown } from '../pieces/Markdown.tsx'
import { Numbers } from '../pieces/Numbers.tsx'
import { VideoLink } from '../pieces/VideoLink.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export function About(props: ChapterProps<'about'>) {
  const { page, view, theme } = props
  const { AboutText = Fragment, Lead } = theme
  return (
    <Section {...props} quiet={view.lead !== '' && props.heading === page.words.headings.about}>
      <AboutText>
        {view.lead && (
          <p className="lead" dir="auto">
            {Lead ? <Lead page={page} text={view.lead} /> : view.lead}
          </p>
        )}
        {view.body && (
          <div className={view.body.length > 420 ? 'prose long' : 'prose'}>
            <Markdown text={view.body} links={!page.preview} />
          </div>
        )}
      </AboutText>
      {view.video && <VideoLink page={page} video={view.video} />}
      <Numbers rows={view.numbers} />
    </Section>
  )
}
