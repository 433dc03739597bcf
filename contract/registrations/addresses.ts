import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const registrations: AddressesOf<Endpoints['registrations']> = {
  list: { method: 'GET', path: '/api/v1/registrations/', success: [200] },
  export: { method: 'GET', path: '/api/v1/registrations/export/', success: [200] },
  form: { method: 'GET', path: '/api/v1/registrations/form/', success: [200] },
  seen: { method: 'POST', path: '/api/v1/registrations/seen/', success: [200] },
  admission: { method: 'GET', path: '/api/v1/registrations/admission/', success: [200] },
  setAdmission: { method: 'PUT', path: '/api/v1/registrations/admission/', success: [200] },
  promotions: { method: 'GET', path: '/api/v1/registrations/promotions/', success: [200] },
  decide: { method: 'POST', path: '/api/v1/registrations/decide/', success: [200] },
  undo: { method: 'POST', path: '/api/v1/registrations/undo/', success: [200] },
  kept: { method: 'GET', path: '/api/v1/registrations/kept/', success: [200] },
  door: { method: 'GET', path: '/api/v1/registrations/door/', success: [200] },
  checkIn: { method: 'POST', path: '/api/v1/registrations/check-in/', success: [200] },
  addWalkIn: { method: 'POST', path: '/api/v1/registrations/walk-in/', success: [200] },
  mine: { method: 'GET', path: '/api/v1/registrations/mine/', success: [200] },
  detail: { method: 'GET', path: '/api/v1/registrations/:id/', success: [200] },
  addNote: { method: 'POST', path: '/api/v1/registrations/:id/notes/', success: [201] },
  removeNote: { method: 'DELETE', path: '/api/v1/registrations/:id/notes/:note/', success: [204] },
  file: { method: 'GET', path: '/api/v1/registrations/:id/files/:question/', success: [200] },
  confirm: { method: 'POST', path: '/api/v1/registrations/:id/confirm/', success: [204] },
  renewLink: { method: 'POST', path: '/api/v1/registrations/:id/link/', success: [204] },
  erase: { method: 'DELETE', path: '/api/v1/registrations/:id/', success: [204] },
}

export const checkInLinks: AddressesOf<Endpoints['checkInLinks']> = {
  list: { method: 'GET', path: '/api/v1/check-in-links/', success: [200] },
  create: { method: 'POST', path: '/api/v1/check-in-links/', success: [201] },
  revoke: { method: 'DELETE', path: '/api/v1/check-in-links/:id/', success: [204] },
  open: { method: 'POST', path: '/api/v1/check-in-links/open/', success: [200] },
  checkIn: { method: 'POST', path: '/api/v1/check-in-links/check-in/', success: [200] },
  openList: { method: 'POST', path: '/api/v1/check-in-links/open-list/', success: [200] },
  scan: { method: 'POST', path: '/api/v1/check-in-links/scans/', success: [200] },
}

export const checkInLists: AddressesOf<Endpoints['checkInLists']> = {
  list: { method: 'GET', path: '/api/v1/check-in-lists/', success: [200] },
  create: { method: 'POST', path: '/api/v1/check-in-lists/', success: [201] },
  update: { method: 'PUT', path: '/api/v1/check-in-lists/:id/', success: [200] },
  move: { method: 'PUT', path: '/api/v1/check-in-lists/:id/place/', success: [204] },
  remove: { method: 'DELETE', path: '/api/v1/check-in-lists/:id/', success: [204] },
  people: { method: 'GET', path: '/api/v1/check-in-lists/:id/people/', success: [200] },
  scan: { method: 'POST', path: '/api/v1/check-in-lists/:id/scans/', success: [200] },
  export: { method: 'GET', path: '/api/v1/check-in-lists/:id/export/', success: [200] },
}

export const announcements: AddressesOf<Endpoints['announcements']> = {
  list: { method: 'GET', path: '/api/v1/announcements/', success: [200] },
  audience: { method: 'GET', path: '/api/v1/announcements/audience/', success: [200] },
  recipients: { method: 'GET', path: '/api/v1/announcements/recipients/', success: [200] },
  notice: { method: 'GET', path: '/api/v1/announcements/notice/', success: [200] },
  create: { method: 'POST', path: '/api/v1/announcements/', success: [201] },
  trial: { method: 'POST', path: '/api/v1/announcements/trial/', success: [200] },
  detail: { method: 'GET', path: '/api/v1/announcements/:id/', success: [200] },
  cancel: { method: 'POST', path: '/api/v1/announcements/:id/cancel/', success: [200] },
}

export const reminders: AddressesOf<Endpoints['reminders']> = {
  get: { method: 'GET', path: '/api/v1/reminders/', success: [200] },
  set: { method: 'PUT', path: '/api/v1/reminders/', success: [200] },
  trial: { method: 'POST', path: '/api/v1/reminders/trial/', success: [200] },
}

export const announcementTemplates: AddressesOf<Endpoints['announcementTemplates']> = {
  list: { method: 'GET', path: '/api/v1/announcement-templates/', success: [200] },
  create: { method: 'POST', path: '/api/v1/announcement-templates/', success: [201] },
  update: { method: 'PUT', path: '/api/v1/announcement-templates/:id/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/announcement-templates/:id/', success: [204] },
}

export const scores: AddressesOf<Endpoints['scores']> = {
  settings: { method: 'GET', path: '/api/v1/registrations/scoring/', success: [200] },
  setSettings: { method: 'PUT', path: '/api/v1/registrations/scoring/', success: [200] },
  list: { method: 'GET', path: '/api/v1/registrations/:id/scores/', success: [200] },
  save: { method: 'PUT', path: '/api/v1/registrations/:id/scores/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/registrations/:id/scores/', success: [204] },
}

export const projects: AddressesOf<Endpoints['projects']> = {
  settings: { method: 'GET', path: '/api/v1/projects/settings/', success: [200] },
  setSettings: { method: 'PUT', path: '/api/v1/projects/settings/', success: [200] },
  list: { method: 'GET', path: '/api/v1/projects/', success: [200] },
  export: { method: 'GET', path: '/api/v1/projects/export/', success: [200] },
  exportFiles: { method: 'POST', path: '/api/v1/projects/export-files/', success: [200] },
  setTables: { method: 'POST', path: '/api/v1/projects/tables/', success: [200] },
  detail: { method: 'GET', path: '/api/v1/projects/:id/', success: [200] },
  setState: { method: 'PUT', path: '/api/v1/projects/:id/state/', success: [200] },
  setTable: { method: 'PUT', path: '/api/v1/projects/:id/table/', success: [200] },
  changeMember: { method: 'PUT', path: '/api/v1/projects/:id/members/', success: [200] },
  reopen: { method: 'PUT', path: '/api/v1/projects/:id/reopening/', success: [200] },
  decideLate: { method: 'PUT', path: '/api/v1/projects/:id/late/', success: [200] },
}

export const events: AddressesOf<Endpoints['events']> = {
  list: { method: 'GET', path: '/api/v1/events/', success: [200] },
  detail: { method: 'GET', path: '/api/v1/events/detail/', success: [200] },
  mine: { method: 'GET', path: '/api/v1/events/mine/', success: [200] },
  create: { method: 'POST', path: '/api/v1/events/create/', success: [201] },
  update: { method: 'PUT', path: '/api/v1/events/:event/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/events/:event/', success: [204] },
  move: { method: 'POST', path: '/api/v1/events/move/', success: [200] },
  readCalendar: { method: 'POST', path: '/api/v1/events/calendar/read/', success: [200] },
  importCalendar: { method: 'POST', path: '/api/v1/events/calendar/import/', success: [200] },
  createForPlatform: { method: 'POST', path: '/api/v1/events/platform/create/', success: [201] },
  updateForPlatform: { method: 'PUT', path: '/api/v1/events/platform/:event/', success: [200] },
  removeForPlatform: { method: 'DELETE', path: '/api/v1/events/platform/:event/', success: [204] },
}

export const seats: AddressesOf<Endpoints['seats']> = {
  take: { method: 'POST', path: '/api/v1/seats/', success: [201] },
  open: { method: 'POST', path: '/api/v1/seats/open/', success: [200] },
  withdraw: { method: 'POST', path: '/api/v1/seats/withdraw/', success: [200] },
  list: { method: 'GET', path: '/api/v1/events/:event/seats/', success: [200] },
  export: { method: 'GET', path: '/api/v1/events/:event/seats/export/', success: [200] },
  listForPlatform: { method: 'GET', path: '/api/v1/events/platform/:event/seats/', success: [200] },
  exportForPlatform: { method: 'GET', path: '/api/v1/events/platform/:event/seats/export/', success: [200] },
}

export const meetings: AddressesOf<Endpoints['meetings']> = {
  hosts: { method: 'GET', path: '/api/v1/meetings/hosts/', success: [200] },
  slots: { method: 'GET', path: '/api/v1/meetings/slots/', success: [200] },
  book: { method: 'POST', path: '/api/v1/meetings/book/', success: [201] },
  open: { method: 'POST', path: '/api/v1/meetings/open/', success: [200] },
  move: { method: 'POST', path: '/api/v1/meetings/move/', success: [200] },
  cancel: { method: 'POST', path: '/api/v1/meetings/cancel/', success: [200] },
  settings: { method: 'GET', path: '/api/v1/meetings/settings/', success: [200] },
  saveSettings: { method: 'PUT', path: '/api/v1/meetings/settings/', success: [200] },
  mine: { method: 'GET', path: '/api/v1/meetings/mine/', success: [200] },
  confirm: { method: 'POST', path: '/api/v1/meetings/:meeting/confirm/', success: [200] },
  decline: { method: 'POST', path: '/api/v1/meetings/:meeting/decline/', success: [200] },
  moveHosted: { method: 'POST', path: '/api/v1/meetings/:meeting/move/', success: [200] },
}
