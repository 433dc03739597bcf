import { lazy, Suspense } from 'react'
import type { SortableProps } from './sortable.ts'

const Draggable = lazy(() => import('./DraggableList.tsx'))

/** A list whose rows can be dragged, by pointer or by keyboard. Until dragging has arrived the rows stand still. */
export const SortableList = <T extends { id: string }>(props: SortableProps<T>) => (
  <Suspense fallback={<Still {...props} />}>
    <Draggable {...props} />
  </Suspense>
)

const Still = <T extends { id: string }>({ items, children, className }: SortableProps<T>) => (
  <ul className={className}>
    {items.map((item, at) => (
      <li key={item.id}>{children(item, at, null)}</li>
    ))}
  </ul>
)
