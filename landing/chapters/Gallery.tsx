import { PictureOf } from '../pieces/Picture.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export function Gallery(props: ChapterProps<'gallery'>) {
  const { sizes = '(min-width: 48rem) 33vw, 90vw', classOf } = props.theme.gallery ?? {}
  return (
    <Section {...props}>
      <ul className="gallery">
        {props.view.rows.map(row => (
          <li key={row.id} className={classOf?.(row.picture)}>
            <figure>
              <PictureOf picture={row.picture} alt={row.alt} sizes={sizes} />
              {row.caption && <figcaption dir="auto">{row.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
