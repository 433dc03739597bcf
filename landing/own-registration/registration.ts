import type { CertificateKind } from '#contract/certificates/certificate.ts'
import { type L10n, textIn } from '#contract/language.ts'
import { chosenIn } from '#contract/registrations/answers.ts'
import type { ConfirmationState, RegistrationState } from '#contract/registrations/registration-states.ts'
import type { RegistrationKind } from '#contract/registrations/registration.ts'
import { presentTeamSummary, type StoredTeam, type TeamSummary } from '../candidate-teams/team.ts'
import { certificateTitle } from '../certificates/words.ts'
import { presentHelpSummary, type StoredHelp } from '../help-queue/help.ts'
import { ticketProgress, type TicketView } from '../look/ticket.ts'
import type { Page } from '../page/page.ts'
import { hidesTicket, presentWay, type StoredWay, type WayView } from '../phases/way.ts'
import { presentProjectSummary } from '../projects/own-project.ts'
import type { StoredOwnProject } from '../projects/stored-project.ts'
import { presentForm, tracksOf } from '../registrations/register-form.ts'
import { awardName } from '../results/award-name.ts'
import { hidesHijri, showsHijri } from '../sections/facts.ts'
import { momentIn } from '../time/moment.ts'
import { presentVoteSummary, type StoredBallot, type VoteSummary } from '../votes/ballot.ts'
import { fieldNames } from '../words/fields.ts'

export type StoredRegistration = {
  reference: string
  kind: RegistrationKind
  /** null if this is a notification request instead of a registration */
  state: RegistrationState | null
  fullname: string
  email: string
  phone: string
  /** answers by field name; a custom question has the name q_{id} */
  answers: Record<string, string>
  /** time of submission, ISO 8601 */
  created_at: string
  /** null if the candidate is not asked to confirm the seat */
  confirmation?: ConfirmationState | null | undefined
  /** deadline for confirming the seat, ISO 8601 */
  confirm_until?: string | null | undefined
  /** `is_released`: the seat was not confirmed in time */
  history: readonly { at: string; state: RegistrationState; is_released?: boolean; reason: string }[]
  /** QR code path, for candidates with a seat */
  ticket: { size: number; path: string } | null
  may: ReadonlySet<RegistrationAction>
  /** null if the candidate has no team; undefined if the hackathon has no teams */
  team?: StoredTeam | null | undefined
  /** null if the hackathon collects no projects */
  project?: StoredOwnProject | null | undefined
  /** null if the hackathon has no phases */
  way?: StoredWay | null | undefined
  /** null before the vote opens */
  vote?: StoredBallot | null | undefined
  /** null without a public page */
  help?: StoredHelp | null | undefined
  /** valid certificates; `award` is empty unless the kind is winner */
  certificates?: readonly { kind: CertificateKind; award: L10n; url: string }[] | undefined
}
/** The form of each action posts to the page's URL followed by the action's name. */
const registrationActions = ['correct', 'withdraw', 'link', 'erase'] as const
export type RegistrationAction = (typeof registrationActions)[number] | 'confirm'
export type RegistrationView = {
  title: string
  reference: string
  /** state of the registration; '' for a notification request, and after the end */
  status: string
  standing: string
  history: { key: string; state: string; when: string; reason: string }[]
  /** null for notification requests, for registrations without a chance of a seat, and after the end */
  ticket: TicketView | null
  team: TeamSummary | null
  project: { heading: string; state: string; link: { label: string; href: string } } | null
  /** null unless a vote is open to the candidate */
  vote: VoteSummary | null
  /** null unless the candidate can ask for a mentor, or the team has asked */
  help: VoteSummary | null
  /** null before the candidate has an award or a certificate */
  earned: { heading: string; awards: string; certificates: { key: string; label: string; href: string }[] } | null
  /** null if the hackathon has no phases, and after the end */
  way: WayView | null
  /** form that confirms the seat; null if there is nothing to confirm */
  confirm: { address: string; by: string } | null
  /** `consequence`: what the action does, and what becomes of a project */
  actions: { is: (typeof registrationActions)[number]; address: string; consequence: string }[]
  lines: RegistrationLine[]
}

/** `href`: download of an uploaded file */
type RegistrationLine = { key: string; label: string; value: string; /** an email or phone number */ isLtr: boolean; href?: string }

export function presentRegistration(page: Page, stored: StoredRegistration): RegistrationView {
  const { words, stage } = page
  const { mine } = words
  const standing = standingOf(stored)
  const isOver = stage === 'finished' || stage === 'judging'
  const progress = ticketProgress(standing)
  const instead = isOver ? mine.over : stage === 'cancelled' ? mine.cancelled : null
  const hasNoTicket = stored.way ? hidesTicket(page, stored.way) : false
  const status = instead || hasNoTicket || standing === 'interest' || standing === 'next_edition' ? '' : mine.status[standing]
  return {
    title: mine.title[stored.kind],
    reference: stored.reference,
    status,
    standing: (stored.kind !== 'next_edition' && instead) || mine.standing[standing],
    history: stored.history.map(({ at, state, is_released, reason }, index) => ({
      key: `${index}`,
      state: is_released ? mine.released : mine.state[state],
      when: momentIn(page, at),
      reason,
    })),
    ticket:
      progress && !instead && !hasNoTicket
        ? { status, progress, fullname: stored.fullname, reference: stored.reference, code: stored.ticket }
        : null,
    // A canceled hackathon offers no new teams.
    team: stored.team === undefined || (stage === 'cancelled' && !stored.team) ? null : presentTeamSummary(page, stored.team),
    project: stored.project ? presentProjectSummary(page, stored.project) : null,
    vote: stored.vote ? presentVoteSummary(page, stored.vote) : null,
    help: stored.help && !instead ? presentHelpSummary(page, stored.help) : null,
    earned: earnedBy(page, stored),
    way: stored.way && !instead ? presentWay(page, stored.way) : null,
    confirm: confirmOf(page, stored),
    actions: registrationActions
      .filter(is => stored.may.has(is))
      .map(is => ({ is, address: addressOf(page, is), consequence: consequenceOf(page, stored, is) })),
    lines: [{ key: 'sent_at', label: mine.sentAt, value: momentIn(page, stored.created_at), isLtr: false }, ...answersOf(page, stored)],
  }
}

function consequenceOf({ words: { mine } }: Page, { project }: StoredRegistration, action: (typeof registrationActions)[number]): string {
  const leaves = (action === 'withdraw' || action === 'erase') && project && project.version > 0 && project.state === 'active'
  if (!leaves) return mine.means[action]
  return `${mine.means[action]} ${project.isOnlyMember ? mine.ownProject[action] : mine.teamProject}`
}

function earnedBy(page: Page, { project, certificates = [] }: StoredRegistration): RegistrationView['earned'] {
  const { language, words } = page
  const awards = (project?.results?.awards ?? []).map(award => awardName(award, language)).join(`${words.comma} `)
  if (!awards && certificates.length === 0) return null
  return {
    heading: words.mine.earned,
    awards,
    certificates: certificates.map(({ kind, award, url }) => ({
      key: url,
      label: [certificateTitle(kind, language), textIn(award, language)].filter(Boolean).join(`${words.comma} `),
      href: url,
    })),
  }
}

const addressOf = ({ address, here = '' }: Page, action: RegistrationAction) => `${new URL(here, address).pathname}/${action}`

/** Returns the state of a registration. For a notification request, returns its kind. */
function standingOf({ kind, state, confirmation, may }: StoredRegistration) {
  if (kind === 'interest' || kind === 'next_edition') return kind
  if (confirmation === 'expired') return 'expired'
  // Candidates cannot confirm while the hackathon is postponed.
  if (confirmation === 'awaiting') return may.has('confirm') ? 'awaiting' : 'reserved'
  return state ?? 'applied'
}

/** The deadline is shown in both calendars while it is ahead. */
function confirmOf(page: Page, { may, confirm_until }: StoredRegistration): RegistrationView['confirm'] {
  if (!may.has('confirm') || !confirm_until) return null
  const by = new Date(confirm_until)
  const { language, tenant, content, format } = page
  const hijri = showsHijri(language, tenant.country, hidesHijri(content)) ? ` (${format.hijriRange(by, by)})` : ''
  return {
    address: addressOf(page, 'confirm'),
    by: by > page.now ? `${page.words.mine.confirmBy} ${momentIn(page, confirm_until)}${hijri}` : '',
  }
}

/** Returns answers in the order of the form. Answers to removed fields are last. */
function answersOf(page: Page, { kind, fullname, email, phone, answers }: StoredRegistration): RegistrationView['lines'] {
  const given: Record<string, string> = { email, phone, ...answers }
  const asked = presentForm(page, kind).fields.filter(field => !isName(field.name))
  const former = Object.keys(answers).filter(name => !isName(name) && asked.every(field => field.name !== name))
  return [
    { key: 'fullname', label: page.words.form.fullname, value: fullname, isLtr: false },
    ...asked.map(({ name, label, type, options }) => {
      const value = given[name] ?? ''
      const isLtr = type === 'email' || type === 'phone' || type === 'link'
      const isAgreed = (type === 'agree' || type === 'consent') && value
      const labels = chosenIn(value).map(one => options.find(option => option.value === one)?.label ?? one)
      const said = isAgreed ? fieldNames[page.language].yes : options.length > 0 ? labels.join(page.words.comma + ' ') : undefined
      const href = type === 'file' && {
        href: `${new URL(page.here ?? '', page.address).pathname}/file?question=${encodeURIComponent(name)}`,
      }
      return { key: name, label, value: said ?? value, isLtr, ...href }
    }),
    ...former.map(name => ({ key: name, ...formerAnswer(page, name, given[name] ?? ''), isLtr: false })),
  ].filter(line => line.value !== '')
}

/** Whether the field is a name field. Only the full name is shown, even if the form has separate name fields. */
const isName = (field: string) => field === 'fullname' || field === 'first_name' || field === 'last_name'

/** Returns the answer to a removed field. A built-in field has a label; the text of a removed custom question is unknown. */
function formerAnswer(page: Page, name: string, value: string): { label: string; value: string } {
  const { label, option } = fieldNames[page.language]
  const known: Partial<Record<string, string>> = label
  const said = name === 'track' ? tracksOf(page).find(track => track.value === value)?.label : option[`${name}.${value}`]
  return { label: known[name] ?? page.words.mine.formerQuestion, value: said ?? value }
}
