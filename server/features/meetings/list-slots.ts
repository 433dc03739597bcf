import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { freeSlots, nextSlots, presentHost } from '#server/domain/meetings/meeting-host.ts'
import { publicHost } from './guest.ts'

export const listSlots: Handler<typeof endpoints.meetings.slots> = async (
  { query },
  { language },
  { database, settings: { operator } },
) => {
  const host = await publicHost(database, query.host)
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)]
  const slots = await freeSlots(database, host, { from, to })
  const [next] = slots.length > 0 ? [] : await nextSlots(database, host, to, 1)
  return { host: presentHost(host, language, operator.email), slots, nearest: next?.starts_at ?? null }
}
