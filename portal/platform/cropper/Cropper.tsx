import { ActionIcon, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { type Crop, largestZoom, partOf, type Size, zoomed } from './crop.ts'
import css from './cropper.module.css'
import { useHandling } from './use-handling.ts'

type Props = {
  picture: Shown
  crop: Crop
  change: (next: (crop: Crop) => Crop) => void
  words: Record<'position' | 'hint' | 'zoom' | 'zoom_in' | 'zoom_out', string>
  round?: boolean
}

/** Chooses a part of a picture, which is moved under a window and enlarged by hand, finger or keys. */
export function Cropper({ picture, crop, change, words, round = false }: Props) {
  const hint = useId()
  const handling = useHandling(picture, change)
  const most = largestZoom(picture)
  const step = (most - 1) / 20
  const zoomBy = (by: number) => () => change(now => zoomed(picture, now, now.zoom + by))
  return (
    <div className={css['cropper']}>
      {/* Arrow keys go to it and not to the reader's cursor: that is what the role is for. */}
      <div
        className={css['window']}
        data-round={round || undefined}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={words.position}
        aria-describedby={hint}
        {...handling}
      >
        <CropFrame picture={picture} crop={crop} />
      </div>
      <Text id={hint} size="sm" c="dimmed">
        {words.hint}
      </Text>
      <div className={css['zoom']}>
        <ActionIcon variant="default" aria-label={words.zoom_out} onClick={zoomBy(-2 * step)}>
          <IconMinus size={20} />
        </ActionIcon>
        <input
          type="range"
          aria-label={words.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          min={1}
          max={most}
          step={step}
          value={crop.zoom}
          onChange={event => {
            const zoom = event.currentTarget.valueAsNumber
            change(now => zoomed(picture, now, zoom))
          }}
        />
        <ActionIcon variant="default" aria-label={words.zoom_in} onClick={zoomBy(2 * step)}>
          <IconPlus size={20} />
        </ActionIcon>
      </div>
    </div>
  )
}

type Shown = Size & { url: string }

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
