import { Announcement } from './Announcement.tsx'
import { homeOf, SidePage, type SidePageProps } from './SidePage.tsx'

/** What stands at an address of this hackathon where nothing is: whose site it is, and the way home. */
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
