import { Announcement, SidePage, type SidePageProps } from '../frame/SidePage.tsx'
import type { Page } from '../page/page.ts'
import { PictureOf } from '../pieces/Picture.tsx'
import { Section } from '../pieces/Section.tsx'
import { nameAttributes } from '../pieces/Texts.tsx'
import type { GalleryView, ProjectCardView } from './gallery.ts'
import { ProjectSign } from './ProjectSign.tsx'
import { projectWords } from './words.ts'

export function Gallery({ theme, page, view, gallery }: SidePageProps & { gallery: GalleryView }) {
  const words = projectWords[page.language].gallery
  const section = { theme, page, sample: false }
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title">{gallery.title}</h1>
        <p className="tag">{gallery.lead}</p>
        <div className="ctas">
          <a className="btn" href={gallery.back.href}>
            {gallery.back.label}
          </a>
        </div>
      </Announcement>
      {gallery.receipts ? (
        <Section {...section} anchor="receipts" heading={words.receipts} share={1}>
          <p className="note">{gallery.receipts.length > 0 ? words.receiptsMeans : words.noReceipts}</p>
          <dl className="rules">
            {gallery.receipts.map(({ key, when }) => (
              <div key={key}>
                <dt>
                  <bdi dir="ltr">{key}</bdi>
                </dt>
                <dd>{when}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : (
        <Section {...section} anchor="list" heading={words.lead(page.name)} share={1}>
          <search>
            <form className="find" method="get" action={gallery.action}>
              <label className="sr" htmlFor="q">
                {words.search}
              </label>
              <input id="q" name="q" type="search" dir="auto" maxLength={100} placeholder={words.search} defaultValue={gallery.search} />
              {gallery.track && <input type="hidden" name="track" value={gallery.track} />}
              <button className="btn" type="submit">
                {words.find}
              </button>
            </form>
          </search>
          {gallery.filters.length > 0 && (
            <nav aria-label={words.filters}>
              <ul className="tabs">
                {gallery.filters.map(({ key, label, href, isSelected }) => (
                  <li key={key}>
                    <a href={href} aria-current={isSelected ? 'true' : undefined} dir="auto">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {gallery.empty && (
            <p className="note" role="status">
              {gallery.empty}
            </p>
          )}
          <ul className="projects">
            {gallery.projects.map(project => (
              <Card key={project.key} page={page} project={project} />
            ))}
          </ul>
          {gallery.note && <p className="note">{gallery.note}</p>}
          {gallery.pages && (
            <nav className="pages" aria-label={gallery.pages.label}>
              {gallery.pages.previous && (
                <a rel="prev" href={gallery.pages.previous}>
                  {words.previous}
                </a>
              )}
              <span>{gallery.pages.label}</span>
              {gallery.pages.next && (
                <a rel="next" href={gallery.pages.next}>
                  {words.next}
                </a>
              )}
            </nav>
          )}
          {gallery.showAll && (
            <p>
              <a href={gallery.showAll}>{words.showAll}</a>
            </p>
          )}
        </Section>
      )}
    </SidePage>
  )
}

const Card = ({ page, project: { href, name, line, team, awards, tracks, cover } }: { page: Page; project: ProjectCardView }) => (
  <li className="exhibit">
    {cover ? (
      <PictureOf picture={cover} alt="" sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw" small className="shot" />
    ) : (
      <ProjectSign page={page} name={name} />
    )}
    {awards && (
      <p className="award" dir="auto">
        {awards}
      </p>
    )}
    <a href={href}>
      <b {...nameAttributes(page, name)}>{name}</b>
    </a>
    <p {...nameAttributes(page, line)}>{line}</p>
    <p className="by">
      <bdi>{team}</bdi>
      {team && tracks && ' · '}
      {tracks}
    </p>
  </li>
)
