type Stored = { state?: { drafts?: Record<string, unknown> } }

/**
 * Counts unsent announcements of a user by hackathon. Drafts exist on this device only. `stored` is the JSON that the tab Announcements
 * writes. Unreadable data counts as no drafts.
 */
export function countDrafts(stored: string | null, user: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keysOf(stored)) {
    const [owner, tenant] = key.split('/')
    if (owner === user && tenant) counts.set(tenant, (counts.get(tenant) ?? 0) + 1)
  }
  return counts
}

function keysOf(stored: string | null): string[] {
  try {
    return Object.keys((JSON.parse(stored ?? '{}') as Stored | null)?.state?.drafts ?? {})
  } catch {
    return []
  }
}
