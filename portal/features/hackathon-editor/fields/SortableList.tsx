import { lazy, type ReactNode, Suspense } from 'react'

export type SortableProps<T extends { id: string }> = {
  items: readonly T[]
  /** how an item is called aloud while it moves */
  nameOf: (item: T, at: number) => string
  onMove: (from: number, to: number) => void
  children: (item: T, at: number, handle: ReactNode) => ReactNode
  className?: string | undefined
}

/** A list whose rows can be dragged, by pointer or by keyboard. Until dragging has arrived the rows stand still. */
export function SortableList<T extends { id: string }>(props: SortableProps<T>) {
  return <Suspense fallback={<Still {...props} />}>{<Draggable {...(props as unknown as SortableProps<{ id: string }>)} />}</Suspense>
}

const Draggable = lazy(() => import('./DraggableList.tsx'))

function Still<T extends { id: string }>({ items, children, className }: SortableProps<T>) {
  return (
    <ul className={className}>
      {items.map((item, at) => (
        <li key={item.id}>{children(item, at, null)}</li>
      ))}
    </ul>
  )
}

/** The list with the item at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
