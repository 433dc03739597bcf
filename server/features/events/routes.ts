import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { createEvent, createEventForPlatform } from './create-event.ts'
import { eventDetail } from './event-detail.ts'
import { importCalendar } from './import-calendar.ts'
import { listEvents } from './list-events.ts'
import { moveEvents } from './move-events.ts'
import { myEvents } from './my-events.ts'
import type { EventsParts } from './parts.ts'
import { readCalendar } from './read-calendar.ts'
import { removeEvent, removeEventForPlatform } from './remove-event.ts'
import { updateEvent, updateEventForPlatform } from './update-event.ts'

export const eventsRoutes = (parts: EventsParts): Handlers<Endpoints['events']> => ({
  list: listEvents(parts),
  detail: eventDetail(parts),
  mine: myEvents,
  create: createEvent(parts),
  update: updateEvent(parts),
  remove: removeEvent(parts),
  move: moveEvents(parts),
  readCalendar,
  importCalendar: importCalendar(parts),
  createForPlatform: createEventForPlatform(parts),
  updateForPlatform: updateEventForPlatform(parts),
  removeForPlatform: removeEventForPlatform(parts),
})
