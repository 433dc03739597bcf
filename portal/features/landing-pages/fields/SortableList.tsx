import { lazy, Suspense } from 'react'
import type { SortableProps } from './sortable.ts'

const Draggable = lazy(() => import('./DraggableList.tsx'))

/** A list that the user can reorder. Until the script for drag and drop has loaded, the order is fixed. */
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
