import type { CSSProperties } from 'react'
import { type Crop, squareOf } from './crop.ts'
import type { OpenedPicture } from './opened-picture.ts'
import classes from './picture.module.css'

/** The chosen square of a picture, as wide as its place. */
export function CropFrame({ picture, crop, size }: { picture: OpenedPicture; crop: Crop; size?: number }) {
  const { x, y, side } = squareOf(picture, crop)
  const share = (length: number, of: number) => `${(length / of) * 100}%`
  const placed: CSSProperties = {
    inlineSize: share(picture.width, side),
    blockSize: share(picture.height, side),
    transform: `translate(${share(-x, picture.width)}, ${share(-y, picture.height)})`,
  }
  return (
    <div className={classes['frame']} dir="ltr" data-round={size !== undefined || undefined} style={{ inlineSize: size }}>
      <img src={picture.url} alt="" draggable={false} style={placed} />
    </div>
  )
}
