// docs/decisions/177-badges.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { Badge, BadgeGuestSettings, BadgePerson, BadgeSettings } from './badge-records.ts'
import { badgeKinds, maxPrinted, printStates } from './badge.ts'

const filters = {
  search: text(200).optional(),
  kind: z.enum(badgeKinds).optional(),
  state: z.enum(printStates).optional(),
}
const ofGuest = z.object({ guest: z.string() })

export const badges = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/badges/',
    summary: 'List badges by kind and name: people with a seat, judges, members and guests; search by words of name, team and reference',
    caller: 'reviewer',
    states: 'in_use',
    query: PageQuery.omit({ order: true }).extend(filters),
    success: [
      200,
      pageOf(Badge).extend({
        /** numbers of all badges of the hackathon by state */
        counts: z.object({ all: z.int(), not_printed: z.int(), changed: z.int() }),
      }),
    ],
  }),
  selection: endpoint({
    method: 'GET',
    path: '/api/v1/badges/selection/',
    summary: 'Get the ids of all badges that match the filters, in the order of the list',
    caller: 'reviewer',
    states: 'in_use',
    query: z.object(filters),
    success: [200, z.object({ people: z.array(BadgePerson) })],
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/v1/badges/print/',
    summary: 'Get badges for printing and record them as printed; people without a seat and unknown ids are left out',
    repeatable: 'a badge is recorded once per run',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'badges.printed',
    body: z.object({
      /** id that the caller chooses for all requests of one print */
      run: Uuid,
      people: z.array(BadgePerson).min(1).max(maxPrinted),
    }),
    success: [200, z.object({ results: z.array(Badge) })],
  }),
  cancelRun: endpoint({
    method: 'DELETE',
    path: '/api/v1/badges/runs/:run/',
    summary: 'Undo the record of one of the caller’s prints, because the badges did not come out of the printer',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'badges.print_undone',
    params: z.object({ run: z.string() }),
    success: [204],
    failures: ['badges.run_not_found'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/badges/settings/',
    summary: 'Get size, language and questions of the badges',
    caller: 'reviewer',
    states: 'in_use',
    success: [200, BadgeSettings],
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/badges/settings/',
    summary: 'Set size, language and questions of the badges',
    caller: 'editor',
    states: 'in_use',
    audit: 'badges.settings_changed',
    body: BadgeSettings,
    success: [200, BadgeSettings],
  }),
  addGuest: endpoint({
    method: 'POST',
    path: '/api/v1/badges/guests/',
    summary: 'Add the badge of a person who is entered by hand, such as a mentor or speaker',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'badges.guest_added',
    body: BadgeGuestSettings,
    success: [201, Badge],
    failures: ['badges.too_many_guests'],
  }),
  setGuest: endpoint({
    method: 'PUT',
    path: '/api/v1/badges/guests/:guest/',
    summary: 'Change the badge of a person who was entered by hand',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'badges.guest_changed',
    params: ofGuest,
    body: BadgeGuestSettings,
    success: [200, Badge],
    failures: ['badges.guest_not_found'],
  }),
  removeGuest: endpoint({
    method: 'DELETE',
    path: '/api/v1/badges/guests/:guest/',
    summary: 'Remove a person who was entered by hand, with the record of their prints',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'badges.guest_removed',
    params: ofGuest,
    success: [204],
    failures: ['badges.guest_not_found'],
  }),
}
