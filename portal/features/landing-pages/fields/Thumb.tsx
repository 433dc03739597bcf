import { IconPhoto, IconUser } from '@tabler/icons-react'
import css from './list.module.css'
import { usePictureUrl } from './use-picture-url.ts'

/** A row's picture beside its name, which says the same in words. */
export function Thumb({ picture, shape }: { picture: string | null; shape: 'face' | 'wide' }) {
  const url = usePictureUrl(picture)
  const Empty = shape === 'face' ? IconUser : IconPhoto
  return (
    <span className={css.thumb} data-shape={shape}>
      {url ? <img src={url} alt="" loading="lazy" /> : <Empty size={18} aria-hidden />}
    </span>
  )
}
