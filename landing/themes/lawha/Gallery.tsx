import { PictureOf } from '../../pieces/Picture.tsx'
import { type ChapterProps, Section } from './Section.tsx'

/** Pictures on the hall's screens, none of them cut. */
export function Gallery({ page, told, ...chapter }: ChapterProps<'gallery'>) {
  return (
    <Section page={page} {...chapter}>
      <ul className={`screens of${Math.min(3, told.rows.length)}`}>
        {told.rows.map(row => (
          <li key={row.id}>
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
