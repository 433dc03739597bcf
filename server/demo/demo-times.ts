/** Returns the instant of a full hour in Riyadh, `day` days from now. */
export function at(day: number, hour: number): string {
  const date = new Date(Date.now() + day * 86_400_000)
  date.setUTCHours(hour - 3, 0, 0, 0)
  return date.toISOString()
}
