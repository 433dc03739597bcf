// How dragged rows find their place in a column whose rows may be of very different heights: by their upper edges.
import { type CollisionDetection, KeyboardCode, type KeyboardCoordinateGetter, type Modifier } from '@dnd-kit/core'

/** Rows move up and down only. */
export const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

export const closestTop: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .map(droppableContainer => {
      const top = droppableRects.get(droppableContainer.id)?.top ?? Infinity
      return { id: droppableContainer.id, data: { droppableContainer, value: Math.abs(top - collisionRect.top) } }
    })
    .toSorted((a, b) => a.data.value - b.data.value)

/** An arrow moves to the row before or after the one that is over now. */
export const rowByRow: KeyboardCoordinateGetter = (event, { active, context: { over, droppableRects } }) => {
  const step = event.code === KeyboardCode.Up ? -1 : event.code === KeyboardCode.Down ? 1 : 0
  if (!step) return undefined
  event.preventDefault()
  const rows = [...droppableRects.entries()].toSorted(([, a], [, b]) => a.top - b.top)
  const target = rows[rows.findIndex(([id]) => id === (over?.id ?? active)) + step]
  return target && { x: target[1].left, y: target[1].top }
}
