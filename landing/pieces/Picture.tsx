import { isPale, type Picture } from '#contract/landing-pages/picture.ts'
import { directionOf } from '#contract/language.ts'
import type { Theme } from '../look/theme.ts'
import { scriptOf } from '../page/title.ts'
import type { GalleryView } from '../sections/lists.ts'
import type { TopPicturesView } from '../sections/top-pictures.ts'

/** Renders a <picture>, from which the browser selects the best format and the smallest sufficient file. */
export function PictureOf({
  picture,
  alt,
  sizes,
  eager,
  small,
  className,
}: {
  picture: Picture
  alt: string
  sizes: string
  eager?: boolean
  /** lists only the narrowest variant, because URLs compress badly */
  small?: boolean
  className?: string
}) {
  const byMime = (mime: string) => picture.variants.filter(variant => variant.mime === mime)
  const sourceSet = (mime: string) =>
    byMime(mime)
      .slice(0, small ? 1 : undefined)
      .map(variant => `${variant.url} ${variant.width}w`)
      .join(', ')
  const plain = byMime('image/jpeg').at(-1) ?? picture.variants.at(-1)
  if (!plain) return null
  return (
    <picture className={[className, className && isPale(picture) && 'pale'].filter(Boolean).join(' ') || undefined}>
      {(small ? ['image/avif'] : ['image/avif', 'image/webp']).map(
        mime =>
          picture.variants.length > 1 &&
          byMime(mime).length > 0 && <source key={mime} type={mime} srcSet={sourceSet(mime)} sizes={sizes} />,
      )}
      <img
        src={plain.url}
        alt={alt}
        dir={alt ? directionOf(scriptOf(alt)) : undefined}
        width={picture.width}
        height={picture.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}

export function PictureList({ theme, rows }: { theme: Theme; rows: GalleryView['rows'] }) {
  const { sizes = '(min-width: 48rem) 33vw, 90vw', classOf } = theme.gallery ?? {}
  return (
    <ul className="gallery">
      {rows.map(row => (
        <li key={row.id} className={classOf?.(row.picture)}>
          <Figure row={row} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}

/** Pictures below the title. `eager`: the first one can be the largest element of the first screen, and is not loaded lazily. */
export function TopPictures({ top, eager }: { top: TopPicturesView | null; eager: boolean }) {
  if (!top) return null
  return (
    <ul className={`top top${top.rows.length}`} aria-label={top.heading}>
      {top.rows.map((row, at) => (
        <li key={row.id}>
          <Figure row={row} sizes={sizesOf(at, top.rows.length)} eager={eager && at === 0} />
        </li>
      ))}
    </ul>
  )
}

/** Widths follow the grid of shared-style.ts, by the number of pictures. */
function sizesOf(at: number, count: number): string {
  if (count === 1) return '100vw'
  const isWide = at === 0 || count < 4 || (count === 4 && at === 1)
  return isWide ? '(min-width: 48rem) 50vw, 100vw' : '(min-width: 48rem) 25vw, 50vw'
}

const Figure = ({ row, ...shown }: { row: GalleryView['rows'][number]; sizes: string; eager?: boolean }) => (
  <figure>
    <PictureOf picture={row.picture} alt={row.alt} {...shown} />
    {row.caption && <figcaption dir="auto">{row.caption}</figcaption>}
  </figure>
)
