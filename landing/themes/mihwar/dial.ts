// The pivot as a dial: one turn is the wait for the event until it starts, then the event itself.
import type { Page } from '../../page.ts'

export type Dial = { ticks: number; bold: number; turn: number }

const hour = 3_600_000

/** `ticks` on the rim, every `bold`-th of them long; `turn`, 0–1, where now stands. */
export function dialOf({ tenant, now }: Pick<Page, 'tenant' | 'now'>): Dial {
  const [starts, ends] = [Date.parse(tenant.starts_at), Date.parse(tenant.ends_at)]
  const hours = Math.max(1, Math.round((ends - starts) / hour))
  return { ...rim(hours), turn: turnOf(now.getTime(), Date.parse(tenant.registration_opens_at), starts, ends) }
}

/** Hours as long as they can be told apart, then days, then weeks. */
function rim(hours: number): Pick<Dial, 'ticks' | 'bold'> {
  if (hours <= 96) return { ticks: Math.max(6, hours), bold: 6 }
  const days = Math.ceil(hours / 24)
  return days <= 70 ? { ticks: days, bold: 7 } : { ticks: Math.ceil(days / 7), bold: 4 }
}

function turnOf(now: number, opens: number, starts: number, ends: number): number {
  const [from, to] = now < starts ? [Math.min(opens, starts), starts] : [starts, ends]
  return to > from ? Math.min(1, Math.max(0, (now - from) / (to - from))) : 0
}
