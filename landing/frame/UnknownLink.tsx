import { directionOf } from '#contract/language.ts'
import { wordsIn } from '../words/words.ts'
import { Announcement } from './Announcement.tsx'
import { BackLink, SidePage, type SidePageProps } from './SidePage.tsx'

/** A link that opens nobody's registration: said in both languages, since its sender's is not known. */
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
        <BackLink page={page} />
      </Announcement>
    </SidePage>
  )
}
