// How screens, mails and feeds show a canceled or postponed hackathon.

import type { Stage } from '../tenants/stage.ts'
import type { SectionType } from './sections/sections.ts'

export type CallOff = 'cancelled' | 'postponed'

export const callOffOf = (stage: Stage | null): CallOff | null => (stage === 'cancelled' || stage === 'postponed' ? stage : null)

export type DisplayRules = {
  callOff: CallOff | null
  /** whether the dates are valid; otherwise they are struck through, without countdown and reminder */
  hasValidDates: boolean
  /** whether pages invite visitors to share and attend */
  isPromoted: boolean
  hiddenSections: readonly SectionType[]
  /** whether the page is nearly gray, with its sections in a fold below the notice and the news */
  isFolded: boolean
  /** value of STATUS in calendar files (RFC 5545) */
  calendarStatus: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** value of eventStatus in structured data (schema.org) */
  eventStatus: 'EventScheduled' | 'EventPostponed' | 'EventCancelled'
}

export const displayRulesOf = (stage: Stage): DisplayRules => rules[callOffOf(stage) ?? 'none']

const rules: Record<CallOff | 'none', DisplayRules> = {
  none: {
    callOff: null,
    hasValidDates: true,
    isPromoted: true,
    hiddenSections: [],
    isFolded: false,
    calendarStatus: 'CONFIRMED',
    eventStatus: 'EventScheduled',
  },
  postponed: {
    callOff: 'postponed',
    hasValidDates: false,
    isPromoted: false,
    hiddenSections: ['register', 'programme'],
    isFolded: false,
    calendarStatus: 'TENTATIVE',
    eventStatus: 'EventPostponed',
  },
  cancelled: {
    callOff: 'cancelled',
    hasValidDates: false,
    isPromoted: false,
    hiddenSections: ['register', 'programme', 'prizes', 'journey', 'fees', 'involve'],
    isFolded: true,
    calendarStatus: 'CANCELLED',
    eventStatus: 'EventCancelled',
  },
}
