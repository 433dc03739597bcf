// Pages of the handbook in display order, and the page that explains each area of the portal.

import type { Language } from '../language.ts'

export const helpGroups = ['organizers', 'judges', 'volunteers', 'participants'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** The name is the folder of the page in `docs/help`, and its address. */
export const helpPages = [
  { name: 'start', group: 'organizers' },
  { name: 'page-and-registration', group: 'organizers' },
  { name: 'moving-here', group: 'organizers' },
  { name: 'review', group: 'organizers' },
  { name: 'seats', group: 'organizers' },
  { name: 'phases', group: 'organizers' },
  { name: 'teams', group: 'organizers' },
  { name: 'announcements', group: 'organizers' },
  { name: 'badges', group: 'organizers' },
  { name: 'door', group: 'organizers' },
  { name: 'collecting-projects', group: 'organizers' },
  { name: 'judging-day', group: 'organizers' },
  { name: 'tables-and-final', group: 'organizers' },
  { name: 'ranking', group: 'organizers' },
  { name: 'help-queue', group: 'organizers' },
  { name: 'vote', group: 'organizers' },
  { name: 'results', group: 'organizers' },
  { name: 'certificates', group: 'organizers' },
  { name: 'meetings-and-events', group: 'organizers' },
  { name: 'roles', group: 'organizers' },
  { name: 'passkeys', group: 'organizers' },
  { name: 'webhooks', group: 'organizers' },
  { name: 'api-tokens', group: 'organizers' },
  { name: 'privacy', group: 'organizers' },
  { name: 'next-edition', group: 'organizers' },
  { name: 'troubles', group: 'organizers' },
  { name: 'for-judges', group: 'judges' },
  { name: 'for-volunteers', group: 'volunteers' },
  { name: 'for-participants', group: 'participants' },
] as const satisfies readonly { name: string; group: HelpGroup }[]
export type HelpPageName = (typeof helpPages)[number]['name']

const pageOfArea: Readonly<Record<string, HelpPageName>> = {
  overview: 'start',
  page: 'page-and-registration',
  registrations: 'review',
  phases: 'phases',
  help: 'help-queue',
  announcements: 'announcements',
  events: 'meetings-and-events',
  meetings: 'meetings-and-events',
  judging: 'judging-day',
  team: 'roles',
  performance: 'privacy',
  settings: 'privacy',
  webhooks: 'webhooks',
  'api-tokens': 'api-tokens',
  projects: 'collecting-projects',
  results: 'results',
  certificates: 'certificates',
  judge: 'for-judges',
  check_in: 'for-volunteers',
  candidate: 'for-participants',
}

/** `area`: an area of a hackathon, `webhooks` or `api-tokens` in its settings, or `judge`, `check_in` or `candidate` for the pages of these people. Returns null without a page about it. */
export const helpPageOf = (area: string): HelpPageName | null => pageOfArea[area] ?? null

/** Returns the path of a page of the handbook. `null`: the index. */
export const helpPath = (page: string | null, language: Language) => `/help/${page ?? ''}?lng=${language}`
