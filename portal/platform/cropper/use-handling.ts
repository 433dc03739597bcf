import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, kept, pulled, type Size, partOf, zoomed } from './crop.ts'

type Change = (next: (crop: Crop) => Crop) => void
type Point = { x: number; y: number }

/** Shares of the visible part that an arrow key moves by; with Shift, five times as far. */
const step = 0.02
/** Pixels: a finger that stayed nearer than this pressed and did not pull. */
const still = 6
const nearer = 1.1

/** A picture under hands: pulled, pressed where its middle should be, pinched, wheeled, and moved by keys. Props for the element around it. */
export function useHandling(picture: Size, change: Change) {
  const box = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const pressedAt = useRef<Point | null>(null)

  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      change(crop => zoomed(picture, crop, crop.zoom * (event.deltaY < 0 ? nearer : 1 / nearer)))
    }
    const { current } = box
    // React listens to wheels without the right to keep the page from scrolling.
    current?.addEventListener('wheel', wheel, { passive: false })
    return () => current?.removeEventListener('wheel', wheel)
  }, [picture, change])

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    pressedAt.current = fingers.current.size === 1 ? pointOf(event) : null
  }
  const pull = (event: PointerEvent) => {
    const [was, others, now] = [fingers.current.get(event.pointerId), othersThan(event, fingers.current), pointOf(event)]
    if (!was) return
    fingers.current.set(event.pointerId, now)
    if (pressedAt.current && distance(pressedAt.current, now) < still) return
    const from = pressedAt.current ?? was
    pressedAt.current = null
    const { clientWidth, clientHeight } = event.currentTarget
    const [other] = others
    if (other) change(crop => zoomed(picture, crop, (crop.zoom * distance(now, other)) / Math.max(1, distance(was, other))))
    else change(crop => pulled(picture, crop, (now.x - from.x) / clientWidth, (now.y - from.y) / clientHeight))
  }
  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (!pressedAt.current || event.type !== 'pointerup') return
    pressedAt.current = null
    const { x, y, width, height } = event.currentTarget.getBoundingClientRect()
    change(crop => centred(picture, crop, (event.clientX - x) / width, (event.clientY - y) / height))
  }
  const key = (event: KeyboardEvent) => {
    const next = afterKey(picture, event)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(next)
  }
  return { ref: box, onPointerDown: press, onPointerMove: pull, onPointerUp: release, onPointerCancel: release, onKeyDown: key }
}

/** The place at shares of the visible part becomes its middle. */
function centred(picture: Size, crop: Crop, across: number, down: number): Crop {
  const { x, y, width, height } = partOf(picture, crop)
  return kept(picture, { ...crop, x: (x + across * width) / picture.width, y: (y + down * height) / picture.height })
}

function afterKey(picture: Size, { key, shiftKey }: KeyboardEvent): ((crop: Crop) => Crop) | undefined {
  const by = shiftKey ? 5 * step : step
  const ways: Record<string, (crop: Crop) => Crop> = {
    ArrowLeft: crop => pulled(picture, crop, -by, 0),
    ArrowRight: crop => pulled(picture, crop, by, 0),
    ArrowUp: crop => pulled(picture, crop, 0, -by),
    ArrowDown: crop => pulled(picture, crop, 0, by),
    '+': crop => zoomed(picture, crop, crop.zoom * nearer),
    '=': crop => zoomed(picture, crop, crop.zoom * nearer),
    '-': crop => zoomed(picture, crop, crop.zoom / nearer),
  }
  return ways[key]
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const othersThan = ({ pointerId }: PointerEvent, fingers: Map<number, Point>) =>
  [...fingers].filter(([id]) => id !== pointerId).map(([, point]) => point)
