import { Markdown } from '../../pieces/Markdown.tsx'
import { Band } from './Band.tsx'
import { Numbers } from './Numbers.tsx'
import { type ChapterProps, Section } from './Section.tsx'

export function About({ page, told, ...chapter }: ChapterProps<'about'>) {
  return (
    <>
      <Section page={page} {...chapter} className="about">
        {told.lead && (
          <p className="lead" dir="auto">
            {told.lead}
          </p>
        )}
        {told.body && (
          <div className={told.body.length > 420 ? 'prose long' : 'prose'}>
            <Markdown text={told.body} links={!page.preview} />
          </div>
        )}
        <Numbers rows={told.numbers} />
      </Section>
      <Band seed={`${page.tenant.tenant_name}${chapter.anchor === 'about' ? '' : chapter.anchor}`} />
    </>
  )
}
