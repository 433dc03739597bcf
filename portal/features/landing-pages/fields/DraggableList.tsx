import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './list.module.css'
import type { SortableProps } from './sortable.ts'

export default function DraggableList({ items, nameOf, onMove, children, className, pointerOnly = false }: SortableProps<{ id: string }>) {
  const { t } = useTranslation('editor')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowByRow }),
  )
  const placeOf = (id: UniqueIdentifier) => items.findIndex(item => item.id === id)
  const name = (id: UniqueIdentifier) => {
    const at = placeOf(id)
    const item = items[at]
    return item ? nameOf(item, at) : ''
  }
  const place = (id: UniqueIdentifier | undefined) => ({ place: id === undefined ? 0 : placeOf(id) + 1, total: items.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sort.lifted', { name: name(active.id), ...place(active.id) }),
    onDragOver: ({ active, over }) => (over ? t('sort.over', { name: name(active.id), ...place(over.id) }) : undefined),
    onDragEnd: ({ active, over }) => (over ? t('sort.dropped', { name: name(active.id), ...place(over.id) }) : undefined),
    onDragCancel: ({ active }) => t('sort.cancelled', { name: name(active.id) }),
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      modifiers={[vertically]}
      collisionDetection={closestTop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sort.instructions') } }}
      onDragEnd={end}
    >
      <SortableContext items={items.map(item => item.id)} strategy={verticalListSortingStrategy}>
        <ul className={className}>
          {items.map((item, at) => (
            <Movable key={item.id} id={item.id} name={nameOf(item, at)} tabIndex={pointerOnly ? -1 : 0}>
              {handle => children(item, at, handle)}
            </Movable>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type MovableProps = { id: string; name: string; tabIndex: number; children: (handle: ReactNode) => ReactNode }

function Movable({ id, name, tabIndex, children }: MovableProps) {
  const { t } = useTranslation('editor')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('sort.role'), tabIndex },
  })
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition }
  return (
    <li ref={setNodeRef} style={style} className={css.item} data-dragging={isDragging || undefined}>
      {children(
        <ActionIcon
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          variant="subtle"
          color="gray"
          className={css.handle}
          aria-label={t('sort.handle', { name })}
        >
          <IconGripVertical size={18} />
        </ActionIcon>,
      )}
    </li>
  )
}

// Finds the row under the pointer by top edges, because rows have different heights.

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const closestTop: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .map(droppableContainer => {
      const top = droppableRects.get(droppableContainer.id)?.top ?? Infinity
      return { id: droppableContainer.id, data: { droppableContainer, value: Math.abs(top - collisionRect.top) } }
    })
    .toSorted((a, b) => a.data.value - b.data.value)

/** Moves a row by one position per arrow key. */
const rowByRow: KeyboardCoordinateGetter = (event, { active, context: { over, droppableRects } }) => {
  const step = event.code === KeyboardCode.Up ? -1 : event.code === KeyboardCode.Down ? 1 : 0
  if (!step) return undefined
  event.preventDefault()
  const rows = [...droppableRects.entries()].toSorted(([, a], [, b]) => a.top - b.top)
  const target = rows[rows.findIndex(([id]) => id === (over?.id ?? active)) + step]
  return target && { x: target[1].left, y: target[1].top }
}
