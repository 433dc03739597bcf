import { PictureOf } from '../../pieces/Picture.tsx'
import { type ChapterProps, Section } from './Section.tsx'

/** Plates with their captions, in two columns; a wide first one heads them. */
export function Gallery({ page, told, ...chapter }: ChapterProps<'gallery'>) {
  return (
    <Section page={page} {...chapter}>
      <ul className="plates">
        {told.rows.map(row => (
          <li key={row.id}>
            <figure>
              <PictureOf picture={row.picture} alt={row.alt} sizes="(min-width: 48rem) 40vw, 90vw" />
              {row.caption && <figcaption dir="auto">{row.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
