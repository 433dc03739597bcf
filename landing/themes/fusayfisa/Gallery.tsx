import { PictureOf } from '../../pieces/Picture.tsx'
import { ratioOf } from './measure.ts'
import { type ChapterProps, Section } from './Section.tsx'

/** Pictures in rows of one height, each as wide as it was taken (style.ts writes how wide). */
export function Gallery({ page, told, ...chapter }: ChapterProps<'gallery'>) {
  return (
    <Section page={page} {...chapter}>
      <ul className="wall">
        {told.rows.map(row => (
          <li key={row.id} className={`r${ratioOf(row.picture)}`}>
            <figure>
              <PictureOf picture={row.picture} alt={row.alt} sizes="(min-width: 48rem) 33vw, 90vw" />
              {row.caption && <figcaption dir="auto">{row.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
