// What mails need that are about events.
import { z } from 'zod'

const Notice = z.object({
  kind: z.enum(['cancelled', 'postponed', 'on_again', 'changed', 'removed']),
  event: z.string(),
  starts_at: z.string(),
  timezone: z.string(),
  url: z.string(),
})

export const eventPayloads = {
  /** to who signed up for an event; `url` opens their seat, and gives it back. Anybody may type any address: none of their words are mailed to it */
  event_seat: z.object({
    kind: z.enum(['seated', 'waiting', 'promoted']),
    /** signed up before; the first one stands */
    again: z.boolean(),
    event: z.string(),
    starts_at: z.string(),
    timezone: z.string(),
    url: z.string(),
  }),
  /** to those who have a seat at an event or wait for one: what became of it */
  event_notice: Notice,
  /** the same of two or more that were changed together */
  events_notice: z.object({ events: z.array(Notice) }),
}
