// A team's project page, opened by each teammate's secret link. Plain forms without scripts.

import { textIn } from '#contract/language.ts'
import { phaseNamed } from '#contract/phases/phase-words.ts'
import { missingParts, type ProjectPart, submissionParts } from '#contract/projects/project.ts'
import type { Page } from '../page/page.ts'
import { actionAt } from '../registrations/register-form.ts'
import { awardName } from '../results/award-name.ts'
import { momentIn } from '../time/moment.ts'
import { conflictOf, type ConflictView } from './conflict.ts'
import { presentFeedback } from './feedback.ts'
import { projectFieldWords } from './field-words.ts'
import { formerWords } from './former-words.ts'
import { offerOf } from './offer.ts'
import { formOfProject, mayRequestLate, type ProjectFormView } from './project-form.ts'
import type { ProjectOutcome, StoredOwnProject } from './stored-project.ts'
import { projectWords } from './words.ts'

export type OwnProjectView = {
  title: string
  /** sentence about the state and the next step */
  state: string
  notice: string
  back: { label: string; href: string }
  also: { label: string; href: string } | null
  wrong: string
  errors: readonly { href: string; text: string }[]
  /** values of a newer version; null without a conflict */
  conflict: ConflictView | null
  missing: readonly { part: ProjectPart; label: string; is_needed: boolean }[]
  /** null if nothing can be saved */
  form: ProjectFormView | null
  /** a project of an earlier registration, with a form that takes it back; `action` is null if it is too late */
  former: { text: string; action: string | null } | null
  visibility: { action: string; hides_members: boolean; is_hidden: boolean } | null
  results: ReturnType<typeof resultsOf>
  versions: readonly { key: string; label: string; value: string }[]
}
export const projectTitle = ({ language }: Page) => projectWords[language].title

export function presentOwnProject(page: Page, stored: StoredOwnProject, outcome: ProjectOutcome): OwnProjectView {
  const words = projectWords[page.language]
  const { errors = {} } = page.form ?? {}
  const action = actionAt(page, page.here ?? '')
  const home = action.replace(/\/project#.*$/, '')
  const isLateOpen = stored.late === 'accepted' && (stored.late_until === null || Date.parse(stored.late_until) > page.now.getTime())
  const maySave = stored.blocked === null && stored.state === 'active' && (stored.is_open || isLateOpen)
  const isRequest = mayRequestLate(stored)
  const isWaiting = stored.late === 'requested' && !stored.is_open
  // A form that arrived too late is shown with everything that was typed.
  const showsForm = maySave || isRequest || (errors['form'] !== undefined && stored.blocked === null && stored.state === 'active')
  const missed = missingParts(stored.content, offerOf(page, stored))
  return {
    title: words.title,
    state: page.format.digits(stateOf(page, stored)),
    notice: [
      outcome.is_saved && Object.keys(errors).length === 0 && (isWaiting ? words.lateSent : words.saved),
      stored.set_aside.length > 0 && words.setAside(stored.set_aside.map(name => page.call(name))),
    ]
      .filter(Boolean)
      .join(' '),
    back: { label: page.words.mine.backToMine, href: home },
    also:
      stored.blocked === 'no_team'
        ? { label: words.toTeam, href: `${home}/team` }
        : stored.public_path
          ? { label: words.view, href: stored.public_path }
          : null,
    wrong: outcome.is_saved ? words.partlySaved : words.notSaved,
    errors: Object.entries(errors).map(([name, text]) => ({
      href: name === 'form' ? (isRequest ? '#f-late_text' : '#project') : `#f-${name}`,
      text,
    })),
    conflict: outcome.theirs ? conflictOf(page, stored, outcome.theirs) : null,
    missing: maySave
      ? missed.map(part => {
          const { label, missing = label } = projectFieldWords[page.language][part]
          return { part, label: missing, is_needed: submissionParts.includes(part) }
        })
      : [],
    form: showsForm ? formOfProject(page, stored, action) : null,
    former: stored.former && {
      text: formerWords[page.language].text(page.call(stored.former) || formerWords[page.language].unnamed, stored.is_open),
      action: stored.is_open && stored.blocked === null ? action : null,
    },
    visibility:
      stored.version > 0 && stored.state === 'active' && stored.blocked === null
        ? { action, hides_members: stored.hides_members, is_hidden: stored.is_hidden }
        : null,
    results: resultsOf(page, stored),
    versions: stored.versions.map(version => versionLine(page, stored, version)),
  }
}

/** Returns the project's state with a link to its page, for the page of a registration. */
export const presentProjectSummary = (page: Page, stored: StoredOwnProject) => ({
  heading: projectWords[page.language].title,
  state: page.format.digits(stateOf(page, stored)),
  link: { label: projectWords[page.language].open, href: `${new URL(page.here ?? '', page.address).pathname}/project` },
})

/** With the phase, if phases collect projects. */
function stateOf(page: Page, stored: StoredOwnProject): string {
  const { language } = page
  const said = [
    stored.reopened ? reopenedIn(page, stored.reopened) : '',
    stateInPhase(page, stored),
    stored.has_earlier && stored.is_open ? projectWords[language].again : '',
  ]
    .filter(Boolean)
    .join(' ')
  return stored.phase ? `${phaseNamed(language, textIn(stored.phase, language))}: ${said}` : said
}

function reopenedIn({ language }: Page, { reason }: NonNullable<StoredOwnProject['reopened']>): string {
  const words = projectWords[language]
  return [words.reopened, reason && words.reopenedWhy(reason)].filter(Boolean).join(' ')
}

function stateInPhase(page: Page, stored: StoredOwnProject): string {
  const words = projectWords[page.language]
  const { blocked, counting, closes_at, is_open, late } = stored
  if (blocked === 'no_team') return words.noTeam
  if (blocked === 'not_entitled') return words.notEntitled
  if (blocked === 'not_in_phase') return words.notInPhase
  if (stored.state === 'withdrawn') return stored.is_set_aside ? words.wasSetAside : words.withdrawn
  if (stored.state === 'disqualified') return words.disqualified(stored.reason)
  const closes = momentIn(page, closes_at)
  if (counting?.is_late) {
    const said = words.late(counting.receipt, momentIn(page, counting.saved_at))
    if (stored.reopened) return `${said} ${words.lateUntil(closes)}`
    const isOpen = stored.late_until !== null && late === 'accepted' && Date.parse(stored.late_until) > page.now.getTime()
    return isOpen && stored.late_until ? `${said} ${words.lateUntil(momentIn(page, stored.late_until))}` : said
  }
  if (counting)
    return is_open
      ? words.submitted(counting.receipt, momentIn(page, counting.saved_at), closes)
      : words.final(counting.receipt, momentIn(page, counting.saved_at))
  if (is_open) return stored.version > 0 ? words.draft(closes) : words.none(closes)
  if (late === 'accepted') return words.lateAccepted
  return [words.missed, late === 'requested' ? words.lateRequested : late === 'declined' ? words.lateDeclined : '']
    .filter(Boolean)
    .join(' ')
}

function resultsOf(page: Page, { results }: StoredOwnProject) {
  if (!results) return null
  return {
    awards: results.awards.map(award => awardName(award, page.language)).join(`${page.words.comma} `),
    feedback: presentFeedback(page, results),
  }
}

function versionLine(page: Page, { counting }: StoredOwnProject, version: StoredOwnProject['versions'][number]) {
  const words = projectWords[page.language]
  const said = [
    momentIn(page, version.saved_at),
    version.by && words.by(version.by),
    version.is_submitted ? words.versionSubmitted(version.receipt) : words.versionDraft,
    version.is_submitted && version.receipt === counting?.receipt && words.versionCounts,
  ]
  return {
    key: `${version.number}`,
    label: words.version(page.format.number(version.number)),
    value: said.filter(Boolean).join(' · '),
  }
}
