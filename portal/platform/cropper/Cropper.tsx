import { ActionIcon, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { largestZoom, type Part, type Size } from './crop.ts'
import css from './cropper.module.css'

type Props = {
  picture: Shown
  onChange: (part: Part) => void
  words: Record<'position' | 'hint' | 'zoom' | 'zoom_in' | 'zoom_out', string>
  round?: boolean
}

/** Pixels by which an arrow key moves the picture; with Shift, a fifth of it. */
const keyboardStep = 20
/** Maximum movement of a click in pixels. A longer movement is a drag. */
const clickDistance = 6
const zoomFactor = 1.1
const keyFactors: Readonly<Record<string, number>> = { '+': zoomFactor, '=': zoomFactor, '-': 1 / zoomFactor }

/** Component for cropping a picture. It requires a unique `key` per picture. */
export function Cropper({ picture, onChange, words, round = false }: Props) {
  const hint = useId()
  const pressedAt = useRef({ x: 0, y: 0 })
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const most = largestZoom(picture)
  const step = (most - 1) / 20
  /** Zooms around the center, but keeps the crop within the picture. */
  const zoomTo = (wanted: number) => {
    const next = Math.min(most, Math.max(1, wanted))
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom })
    setZoom(next)
  }
  const zoomByKey = (event: KeyboardEvent) => {
    const factor = keyFactors[event.key]
    if (!factor || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    zoomTo(zoom * factor)
  }
  const centerAt = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    if (Math.hypot(clientX - pressedAt.current.x, clientY - pressedAt.current.y) > clickDistance) return
    const { x, y, width, height } = currentTarget.getBoundingClientRect()
    const scale = zoom * Math.max(width / picture.width, height / picture.height)
    setCrop({
      x: between(crop.x + x + width / 2 - clientX, (picture.width * scale - width) / 2),
      y: between(crop.y + y + height / 2 - clientY, (picture.height * scale - height) / 2),
    })
  }
  return (
    <div className={css['cropper']}>
      <div className={css['window']} data-round={round || undefined} style={{ aspectRatio: picture.aspect ?? 1 }}>
        <EasyCrop
          image={picture.url}
          aspect={picture.aspect ?? 1}
          objectFit="cover"
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={most}
          zoomSpeed={0.25}
          keyboardStep={keyboardStep}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onChange(pixels)}
          // The CSP forbids <style> elements.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: css['area'] ?? '' }}
          cropperProps={{
            // Screen readers pass arrow keys to applications.
            role: 'application',
            'aria-label': words.position,
            'aria-describedby': hint,
            // `onKeyDown` would replace the arrow key handler.
            onKeyDownCapture: zoomByKey,
            onPointerDown: ({ clientX, clientY }) => (pressedAt.current = { x: clientX, y: clientY }),
            onClick: centerAt,
          }}
        />
      </div>
      <Text id={hint} size="sm" c="dimmed">
        {words.hint}
      </Text>
      <div className={css['zoom']}>
        <ActionIcon variant="default" aria-label={words.zoom_out} onClick={() => zoomTo(zoom - 2 * step)}>
          <IconMinus size={20} />
        </ActionIcon>
        <input
          type="range"
          aria-label={words.zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          min={1}
          max={most}
          step={step}
          value={zoom}
          onChange={event => zoomTo(event.currentTarget.valueAsNumber)}
        />
        <ActionIcon variant="default" aria-label={words.zoom_in} onClick={() => zoomTo(zoom + 2 * step)}>
          <IconPlus size={20} />
        </ActionIcon>
      </div>
    </div>
  )
}

const between = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit)

type Shown = Size & { url: string }

export function PartPreview({ picture, part: { x, y, width, height }, size }: { picture: Shown; part: Part; size: number }) {
  const share = (length: number, of: number) => `${(length / of) * 100}%`
  const placed: CSSProperties = {
    inlineSize: share(picture.width, width),
    blockSize: share(picture.height, height),
    transform: `translate(${share(-x, picture.width)}, ${share(-y, picture.height)})`,
  }
  return (
    <div className={css['preview']} dir="ltr" style={{ inlineSize: size, aspectRatio: picture.aspect ?? 1 }}>
      <img src={picture.url} alt="" draggable={false} style={placed} />
    </div>
  )
}
