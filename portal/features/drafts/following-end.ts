import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'

/** Returns the end for a new start, moved by the same amount. */
export function followingEnd({ starts_at, ends_at }: DraftContent, next: string): { ends_at?: string } {
  const length = Date.parse(ends_at) - Date.parse(starts_at)
  return length > 0 ? { ends_at: new Date(Date.parse(next) + length).toISOString() } : {}
}
