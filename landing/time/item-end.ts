/** Returns milliseconds since 1970. An item without an end lasts until the next one, at most an hour. */
export function endOf(row: { starts_at: string; ends_at: string | null }, following: { starts_at: string } | undefined): number {
  if (row.ends_at) return Date.parse(row.ends_at)
  const hour = Date.parse(row.starts_at) + 3_600_000
  return following ? Math.min(hour, Math.max(Date.parse(following.starts_at), Date.parse(row.starts_at) + 60_000)) : hour
}
