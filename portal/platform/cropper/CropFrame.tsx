import type { CSSProperties } from 'react'
import { type Crop, partOf, type Size } from './crop.ts'
import css from './cropper.module.css'

export type Shown = Size & { url: string }

/** The chosen part of a picture, as wide as its place; with a size, round. */
export function CropFrame({ picture, crop, size }: { picture: Shown; crop: Crop; size?: number }) {
  const { x, y, width, height } = partOf(picture, crop)
  const share = (length: number, of: number) => `${(length / of) * 100}%`
  const placed: CSSProperties = {
    inlineSize: share(picture.width, width),
    blockSize: share(picture.height, height),
    transform: `translate(${share(-x, picture.width)}, ${share(-y, picture.height)})`,
  }
  return (
    <div
      className={css['frame']}
      dir="ltr"
      data-round={size !== undefined || undefined}
      style={{ inlineSize: size, aspectRatio: picture.aspect ?? 1 }}
    >
      <img src={picture.url} alt="" draggable={false} style={placed} />
    </div>
  )
}
