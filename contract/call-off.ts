// How screens, mails and feeds show a canceled or postponed hackathon.
import type { SectionType } from './landing-page/sections.ts'
import type { Stage } from './stage.ts'

export type CallOff = 'cancelled' | 'postponed'

export const callOffOf = (stage: Stage | null): CallOff | null => (stage === 'cancelled' || stage === 'postponed' ? stage : null)

export type DisplayRules = {
  callOff: CallOff | null
  /** false: dates are struck through; no countdown, reminder or running state */
  hasValidDates: boolean
  /** false: no invitation to share or attend */
  isPromoted: boolean
  hiddenSections: readonly SectionType[]
  /** STATUS of RFC 5545 */
  calendarStatus: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** eventStatus of schema.org */
  eventStatus: 'EventScheduled' | 'EventPostponed' | 'EventCancelled'
}

export const displayRulesOf = (stage: Stage): DisplayRules => rules[callOffOf(stage) ?? 'none']

const rules: Record<CallOff | 'none', DisplayRules> = {
  none: {
    callOff: null,
    hasValidDates: true,
    isPromoted: true,
    hiddenSections: [],
    calendarStatus: 'CONFIRMED',
    eventStatus: 'EventScheduled',
  },
  postponed: {
    callOff: 'postponed',
    hasValidDates: false,
    isPromoted: false,
    hiddenSections: ['register', 'programme'],
    calendarStatus: 'TENTATIVE',
    eventStatus: 'EventPostponed',
  },
  cancelled: {
    callOff: 'cancelled',
    hasValidDates: false,
    isPromoted: false,
    hiddenSections: ['register', 'programme', 'prizes'],
    calendarStatus: 'CANCELLED',
    eventStatus: 'EventCancelled',
  },
}
