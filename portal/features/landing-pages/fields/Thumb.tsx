import { IconPhoto, IconUser } from '@tabler/icons-react'
import type { EditorStoreState } from '../draft/editor-store.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import css from './list.module.css'

/** A small picture without alternative text, because the adjacent name describes it. */
export function Thumb({ picture, shape }: { picture: string | null; shape: 'face' | 'wide' }) {
  const url = usePictureUrl(picture)
  const Empty = shape === 'face' ? IconUser : IconPhoto
  return (
    <span className={css.thumb} data-shape={shape}>
      {url ? <img src={url} alt="" loading="lazy" /> : <Empty size={18} aria-hidden />}
    </span>
  )
}

export const usePictureUrl = (id: string | null): string | null => useEditor(({ pictures }) => pictureUrl(pictures, id))

/** Returns the URL of the smallest variant in a format that every browser supports. */
export function pictureUrl(pictures: EditorStoreState['pictures'], id: string | null): string | null {
  const variants = id === null ? undefined : pictures[id]?.variants
  return (variants?.find(variant => variant.mime !== 'image/avif') ?? variants?.[0])?.url ?? null
}
