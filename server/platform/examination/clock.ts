/** Examines how far the clock of the database is ahead of this machine's. */
export function examineClock(aheadMs: number): { seconds: number; state: 'right' | 'look' | 'wrong' } {
  const seconds = Math.round(Math.abs(aheadMs) / 100) / 10
  return { seconds, state: seconds <= 1 ? 'right' : seconds <= 5 ? 'look' : 'wrong' }
}
