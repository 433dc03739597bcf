import { Announcement } from './Announcement.tsx'
import { BackLink, SidePage, type SidePageProps } from './SidePage.tsx'

/** What was at a link that opens nothing any more: erased, or sent anew by mail. */
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
