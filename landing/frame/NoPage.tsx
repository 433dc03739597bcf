import { directionOf } from '#contract/language.ts'
import { wordsIn } from '../words/words.ts'
import { MyLink } from './MyLink.tsx'
import { Announcement, BackLink, homeOf, SidePage, type SidePageProps } from './SidePage.tsx'

export function Lost({ theme, page, view }: SidePageProps) {
  const { lost } = page.words
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title">{lost.title}</h1>
        <p className="tag">{lost.body(page.name)}</p>
        <div className="ctas">
          <a className="btn" href={homeOf(page)}>
            {lost.home}
          </a>
        </div>
      </Announcement>
    </SidePage>
  )
}

/** Shows why a registration link no longer works: its data was erased, or a new link was mailed. */
export function Gone({ theme, page, view, by }: SidePageProps & { by: 'link' | 'erase' }) {
  const { title, body } = page.words.mine.gone[by]
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title">{title}</h1>
        <p className="tag">{body}</p>
        <BackLink page={page} />
      </Announcement>
    </SidePage>
  )
}

/** Shows the text in both languages, because the reader's language is unknown. */
export function UnknownLink({ theme, page, view }: SidePageProps) {
  const other = page.language === 'ar' ? 'en' : 'ar'
  const [own, theirs] = [page.words.mine, wordsIn[other].mine]
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title">{own.unknown}</h1>
        <p className="tag">{own.unknownBody}</p>
        <p className="extra" lang={other} dir={directionOf(other)}>
          <b>{theirs.unknown}.</b> {theirs.unknownBody}
        </p>
        <MyLink page={page} />
        <BackLink page={page} />
      </Announcement>
    </SidePage>
  )
}
