import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { createEvent, createEventForPlatform } from './create-event.ts'
import { eventDetail } from './event-detail.ts'
import { importCalendar, readCalendar } from './import-calendar.ts'
import { listEvents, myEvents } from './list-events.ts'
import { moveEvents } from './move-events.ts'
import { removeEvent, removeEventForPlatform } from './remove-event.ts'
import { updateEvent, updateEventForPlatform } from './update-event.ts'

export const eventsRoutes: Handlers<Endpoints['events']> = {
  list: listEvents,
  detail: eventDetail,
  mine: myEvents,
  create: createEvent,
  update: updateEvent,
  remove: removeEvent,
  move: moveEvents,
  readCalendar,
  importCalendar,
  createForPlatform: createEventForPlatform,
  updateForPlatform: updateEventForPlatform,
  removeForPlatform: removeEventForPlatform,
}
