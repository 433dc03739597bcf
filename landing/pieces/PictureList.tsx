import type { GalleryView } from '../sections/gallery.ts'
import type { Theme } from '../themes/theme.ts'
import { PictureOf } from './Picture.tsx'

export function PictureList({ theme, rows }: { theme: Theme; rows: GalleryView['rows'] }) {
  const { sizes = '(min-width: 48rem) 33vw, 90vw', classOf } = theme.gallery ?? {}
  return (
    <ul className="gallery">
      {rows.map(row => (
        <li key={row.id} className={classOf?.(row.picture)}>
          <figure>
            <PictureOf picture={row.picture} alt={row.alt} sizes={sizes} />
            {row.caption && <figcaption dir="auto">{row.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}
