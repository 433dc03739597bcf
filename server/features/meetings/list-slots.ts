import type { endpoints } from '#contract/endpoints.ts'
import { freeSlots, nextSlots, presentHost } from '#server/domain/meetings/meeting-host.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { publicHost } from './guest.ts'
import type { MeetingsParts } from './parts.ts'

export const listSlots =
  ({ database, operator }: MeetingsParts): Handler<typeof endpoints.meetings.slots> =>
  async ({ query }, { language }) => {
    const host = await publicHost(database, query.host)
    const [from, to] = [Date.parse(query.from), Date.parse(query.to)]
    const slots = await freeSlots(database, host, { from, to })
    const [next] = slots.length > 0 ? [] : await nextSlots(database, host, to, 1)
    return { host: presentHost(host, language, operator), slots, nearest: next?.starts_at ?? null }
  }
