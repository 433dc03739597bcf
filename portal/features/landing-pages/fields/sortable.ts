import type { ReactNode } from 'react'

export type SortableProps<T extends { id: string }> = {
  items: readonly T[]
  /** for screen readers while dragging */
  nameOf(item: T, at: number): string
  onMove(from: number, to: number): void
  /** `handle` is null until drag and drop is loaded */
  children(item: T, at: number, handle: ReactNode): ReactNode
  className?: string | undefined
  /** keyboard users have other controls */
  pointerOnly?: boolean
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
