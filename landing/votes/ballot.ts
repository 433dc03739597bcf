// The ballot of a person, opened by the secret link of the registration. A plain form without scripts.

import type { L10n } from '#contract/language.ts'
import type { VoteState } from '#contract/votes/votes.ts'
import { type ActForm, type FormsView, plainField } from '../forms/forms-page.ts'
import type { Page } from '../page/page.ts'
import { momentIn } from '../time/moment.ts'
import { voteWords } from './words.ts'

export type StoredBallot = {
  title: L10n
  state: VoteState
  /** planned closing, ISO 8601; null: none */
  closes_at: string | null
  /** votes per person */
  choices: number
  /** whether the person may vote now */
  may_vote: boolean
  /** whether the person has a seat, and may vote after the check-in */
  has_seat: boolean
  /** in the person's own order, without the project of the own team */
  projects: readonly { id: string; name: L10n; line: L10n; team: string }[]
  /** ids of the chosen projects that count now */
  chosen: readonly string[]
  /** number of votes that no longer count */
  freed: number
}

export type VoteSummary = { heading: string; state: string; link: { label: string; href: string } | null }

/** Returns the card on the page of a registration. Null unless the vote is open to the person. */
export function presentVoteSummary(page: Page, ballot: StoredBallot): VoteSummary | null {
  const words = voteWords[page.language]
  if (ballot.state !== 'open') return null
  const heading = page.call(ballot.title)
  if (!ballot.may_vote) return ballot.has_seat ? { heading, state: words.arriveFirst, link: null } : null
  const label = ballot.chosen.length > 0 ? words.change : words.open
  return { heading, state: stateOf(page, ballot), link: { label, href: `${new URL(page.here ?? '', page.address).pathname}/vote` } }
}

/** `gone`: a chosen project cannot be voted for. `none`: nothing was chosen. `often`: too many attempts. */
export type BallotFault = 'early' | 'late' | 'not_voter' | 'too_many' | 'gone' | 'none' | 'often'
export type BallotOutcome = {
  /** the ballot was just cast, or taken back */
  isSaved: boolean
  /** why a sent ballot was not stored, with the projects that it chose; null: it was, or none was sent */
  rejected: { fault: BallotFault; wanted: readonly string[] } | null
}

/** A rejected ballot keeps what was chosen. */
export function presentBallot(page: Page, ballot: StoredBallot, { isSaved, rejected }: BallotOutcome): FormsView {
  const words = voteWords[page.language]
  const action = new URL(page.here ?? '', page.address).pathname
  const isOpen = ballot.state === 'open' && ballot.may_vote && ballot.projects.length > 0
  const error = rejected ? faultOf(page, ballot, rejected.fault) : ''
  const state = stateOf(page, ballot)
  return {
    title: page.call(ballot.title),
    lead: page.format.digits(!isOpen && error ? [error, votedFor(page, ballot)].filter(Boolean).join(' ') : state),
    notice: isSaved ? (ballot.chosen.length > 0 ? words.saved : words.takenBack) : '',
    back: { label: page.words.mine.backToMine, href: action.replace(/\/vote$/, '') },
    also: null,
    wrong: words.wrong,
    errors: error && isOpen ? [{ href: `#f-project-${ballot.projects[0]?.id ?? ''}`, text: error }] : [],
    ...(isOpen && { form: formOf(page, ballot, { action, error, chosen: rejected?.wanted ?? ballot.chosen }) }),
    parts: [],
  }
}

function faultOf(page: Page, { choices, chosen }: StoredBallot, fault: BallotFault): string {
  const { fault: faults, early, notVoter } = voteWords[page.language]
  if (fault === 'too_many') return page.format.counted(choices, faults.many)
  if (fault === 'late') return chosen.length > 0 ? faults.late : faults.lateFirst
  return { early, not_voter: notVoter, gone: faults.gone, none: faults.none, often: faults.often }[fault]
}

type FormParts = { action: string; error: string; chosen: readonly string[] }

function formOf(page: Page, ballot: StoredBallot, { action, error, chosen }: FormParts): ActForm {
  const words = voteWords[page.language]
  return {
    key: 'vote',
    summary: '',
    means: `${words.order} ${words.secret}`,
    lines: [],
    action,
    hidden: {},
    fields: [
      plainField({
        name: 'project',
        type: ballot.choices === 1 ? 'yes_no' : 'choices',
        label: words.projects,
        required: false,
        options: ballot.projects.map(({ id, name, line, team }) => ({
          value: id,
          label: [page.call(name), [page.call(line), team].filter(Boolean).join(' · ')].filter(Boolean).join(' — '),
        })),
        value: chosen.join('\n'),
        error,
      }),
    ],
    does: [{ label: words.send, act: 'vote' }, ...(ballot.chosen.length > 0 ? [{ label: words.takeBack, act: 'take_back' }] : [])],
    isOpen: true,
  }
}

/** Returns '' without votes that count. */
function votedFor(page: Page, { projects, chosen }: StoredBallot): string {
  const names = projects.filter(({ id }) => chosen.includes(id)).map(({ name }) => `«${page.call(name)}»`)
  return names.length > 0 ? voteWords[page.language].chosen(names.join(`${page.words.comma} `)) : ''
}

function stateOf(page: Page, ballot: StoredBallot): string {
  const words = voteWords[page.language]
  const { state, projects, choices, closes_at, may_vote, has_seat, freed } = ballot
  if (state === 'off' || state === 'planned') return words.early
  const voted = votedFor(page, ballot)
  if (state !== 'open') return [words.closed, voted].filter(Boolean).join(' ')
  if (!may_vote) return has_seat ? words.arriveFirst : words.notVoter
  const closes = closes_at && momentIn(page, closes_at)
  const means = voted
    ? [voted, closes ? words.until(closes) : words.untilClosed]
    : [projects.length === 0 ? words.noProjects : page.format.counted(choices, words.votes), closes && words.closesAt(closes)]
  return [freed > 0 && page.format.counted(freed, words.freed), ...means].filter(Boolean).join(' ')
}
