import type { ReactNode } from 'react'

export type SortableProps<T extends { id: string }> = {
  items: readonly T[]
  /** how an item is called aloud while it moves */
  nameOf(item: T, at: number): string
  onMove(from: number, to: number): void
  /** `handle` is what the row is dragged by; null until dragging has arrived */
  children(item: T, at: number, handle: ReactNode): ReactNode
  className?: string | undefined
  /** its rows are moved in another way by keyboard */
  pointerOnly?: boolean
}

/** The list with the item at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
