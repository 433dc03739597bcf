import type { ReactNode } from 'react'

export type SortableProps<T extends { id: string }> = {
  items: readonly T[]
  /** name of the row, which screen readers announce while dragging */
  nameOf(item: T, at: number): string
  onMove(from: number, to: number): void
  /** renders a row; `handle` is null until drag and drop has loaded */
  children(item: T, at: number, handle: ReactNode): ReactNode
  className?: string | undefined
  /** true if the list has no keyboard dragging, because keyboard users have other controls */
  pointerOnly?: boolean
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
