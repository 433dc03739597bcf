import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { plainField, type ActForm, type FormsPart, type FormsView, emptyPart } from '../forms/forms-page.ts'
import type { Page } from '../page/page.ts'
import { teamSize } from '../sections/facts.ts'
import { findingWords } from '../words/finding.ts'
import { teamWords } from '../words/teams.ts'
import { confirmation, declinePart, formOf, type InvitedInto, projectName, type StoredPartyProject } from './confirm-joining.ts'

export type StoredTeam = {
  name: string
  /** members, the captain first */
  mates: readonly { id: string; fullname: string; is_captain: boolean; is_declined: boolean; is_me: boolean }[]
  /** people who were invited by email and have not joined; empty except for the captain */
  invited: readonly { id: string; fullname: string; email: string; is_rejected: boolean }[]
  /** absolute invitation URL; null once registration has closed or the members are final */
  invitation: string | null
  /** project of the team, or null */
  project: StoredPartyProject | null
}
export type TeamSummary = {
  heading: string
  lines: readonly { key: string; label: string; value: string }[]
  /** names and separators of the language, each with its own direction */
  members: { label: string; parts: readonly { type: 'element' | 'literal'; value: string }[] } | null
  link: { label: string; href: string }
  /** absolute URL of the invitation; set only for the captain of an incomplete team */
  invitation: { label: string; address: string; whatsapp: { label: string; href: string } } | null
}

export function presentTeamSummary(page: Page, team: StoredTeam | null): TeamSummary {
  const { own, field } = teamWords[page.language]
  const href = `${new URL(page.here ?? '', page.address).pathname}/team`
  if (!team)
    return {
      heading: own.title,
      lines: [{ key: 'none', label: field, value: own.none }],
      members: null,
      link: { label: own.openNone, href },
      invitation: null,
    }
  const parts = new Intl.ListFormat(page.language).formatToParts(team.mates.map(({ fullname }) => fullname))
  return {
    heading: own.title,
    lines: [{ key: 'name', label: field, value: team.name }],
    members: { label: own.members, parts },
    link: { label: own.open, href },
    invitation:
      team.invitation && isLed(team) && freePlacesIn(page, team) > 0
        ? { label: own.link, address: team.invitation, whatsapp: whatsappOf(page, team.name, team.invitation) }
        : null,
  }
}

/** `isOpen`: members can still join. `invited`: team of the invitation in the URL; null if invalid. `own`: project of a candidate without a team. */
export type TeamPageState = {
  isOpen: boolean
  done: string
  invited?: InvitedInto | null | undefined
  own: StoredPartyProject | null
}

export function presentTeam(page: Page, team: StoredTeam | null, state: TeamPageState): FormsView {
  const { done, invited } = state
  const { own, join } = teamWords[page.language]
  const { errors = {} } = page.form ?? {}
  const fixed = (team ? team.project : state.own)?.fixed ?? null
  const isOpen = state.isOpen && fixed === null
  const joins = isOpen && !team && invited && !invited.isFull && !invited.project?.fixed ? invited : null
  const action = new URL(page.here ?? '', page.address).pathname
  const declining =
    isOpen && invited?.decline && !joins && team?.name !== invited.name ? [declinePart(page, invited.name, invited.decline)] : []
  return {
    title: team ? team.name : joins ? join.title(joins.name) : own.title,
    lead: joins ? own.confirmMeans : team ? completeness(page, team) : `${own.none} ${own.size(teamSize(page))}`,
    notice: done === 'invite' ? own.sent : invited === undefined ? '' : invitationNotice(page, team, state.isOpen, invited),
    also: joins ? { label: own.doJoin, href: '#confirm' } : isOpen ? findingLink(page, team, action) : null,
    back: { label: page.words.mine.backToMine, href: action.replace(/\/team$/, '') },
    wrong: own.wrong,
    errors: Object.entries(errors).map(([name, text]) => ({ href: name === 'form' ? '#main' : `#f-${name}`, text })),
    parts: [
      ...declining,
      ...(fixed ? [{ ...emptyPart, anchor: 'fixed', heading: own.fixedTitle, means: teamWords[page.language].fault.fixed[fixed] }] : []),
      ...(team
        ? partsOfTeam(page, team, action)
        : isOpen
          ? [...(joins ? [confirmation(page, action, state.own, joins)] : []), beginnings(page, action, state.own)]
          : []),
    ],
  }
}

/** Returns why the invitation cannot be accepted, or ''. */
function invitationNotice(
  page: Page,
  team: StoredTeam | null,
  isOpen: boolean,
  invited: NonNullable<TeamPageState['invited']> | null,
): string {
  const { own, fault } = teamWords[page.language]
  if (!isOpen) return fault.closed
  if (!invited) return fault.unknown
  if (team) return team.name === invited.name ? own.isMember : own.leaveFirst(invited.name)
  return invited.isFull ? fault.fullNow : invited.project?.fixed ? fault.fixedTeam : ''
}

/**
 * Returns a link to the page for finding teams and members. Only candidates without a team and captains of incomplete teams get this
 * link.
 */
function findingLink(page: Page, team: StoredTeam | null, action: string) {
  const words = findingWords[page.language]
  const isMate = team !== null && !team.mates.some(mate => mate.is_me && mate.is_captain)
  if (isMate || (team && freePlacesIn(page, team) === 0)) return null
  return { label: team ? words.openMates : words.openTeam, href: action.replace(/\/team$/, '/find') }
}

function partsOfTeam(page: Page, team: StoredTeam, action: string): FormsPart[] {
  const { own } = teamWords[page.language]
  const isCaptain = isLed(team)
  const members: FormsPart = {
    ...emptyPart,
    anchor: 'members',
    heading: own.members,
    lines: [...team.mates.map(mate => lineOf(page, mate)), ...team.invited.map(one => invitedLineOf(page, one))],
  }
  const forms = managing(page, team, isCaptain, action)
  return [
    members,
    ...(isCaptain && team.invitation && freePlacesIn(page, team) > 0 ? [inviting(page, team, team.invitation, action)] : []),
    ...(forms.length > 0 ? [{ ...emptyPart, anchor: 'manage', heading: own.manage, forms }] : []),
  ]
}

const lineOf = ({ language, words }: Page, { id, fullname, is_captain, is_declined, is_me }: StoredTeam['mates'][number]) => {
  const { own } = teamWords[language]
  const said = [is_captain && own.captain, is_me && own.you, is_declined && own.declined].filter(Boolean)
  return { key: id, label: fullname, value: said.join(`${words.comma} `) }
}

const invitedLineOf = ({ language }: Page, { id, fullname, email, is_rejected }: StoredTeam['invited'][number]) => {
  const { own } = teamWords[language]
  return { key: id, label: fullname || email, value: is_rejected ? own.rejected : own.invited }
}

/** Returns a link that sends the invitation on WhatsApp. */
function whatsappOf(page: Page, team: string, invitation: string) {
  const { own } = teamWords[page.language]
  return { label: own.whatsapp, href: `https://wa.me/?text=${encodeURIComponent(`${own.shared(team, page.name)} ${invitation}`)}` }
}

function inviting(page: Page, team: StoredTeam, invitation: string, action: string): FormsPart {
  const { own } = teamWords[page.language]
  const { values = {}, errors = {} } = page.form ?? {}
  const whatsapp = whatsappOf(page, team.name, invitation)
  const emails = plainField({
    name: 'emails',
    type: 'lines',
    label: own.emails,
    hint: own.emailsHint,
    value: values['emails'] ?? '',
    error: errors['emails'] ?? '',
  })
  const send: ActForm = { ...formOf(action, 'invite', own.sendInvitations), fields: [emails] }
  return {
    anchor: 'invite',
    heading: own.invite,
    means: own.inviteMeans,
    lines: [],
    share: { label: own.link, address: invitation, whatsapp },
    edit: null,
    forms: [send],
  }
}

function managing(page: Page, team: StoredTeam, isCaptain: boolean, action: string): ActForm[] {
  const { own, field } = teamWords[page.language]
  const { values = {}, errors = {} } = page.form ?? {}
  const error = errors['team_name'] ?? ''
  const name = plainField({ name: 'team_name', type: 'team_name', label: field, value: values['team_name'] ?? team.name, error })
  const isAlone = team.mates.length === 1
  const isFixed = Boolean(team.project?.fixed)
  const withProject = (means: string, project: string) => (team.project ? `${means} ${project}` : means)
  const leaveMeans = isAlone
    ? withProject(own.leaveAlone, own.projectGoesAlong)
    : withProject(isCaptain ? own.leaveCaptain : own.leaveMeans, own.projectStays)
  const leave = isFixed ? [] : [{ ...formOf(action, 'leave', own.doLeave), summary: own.leave, means: leaveMeans }]
  if (!isCaptain) return leave
  const others = team.mates.filter(({ is_me }) => !is_me)
  return [
    ...others
      .map(mate => ({
        ...formOf(action, '', ''),
        key: mate.id,
        summary: mate.fullname,
        means: isFixed ? '' : withProject(own.mateMeans, own.projectStays),
        hidden: { member: mate.id },
        does: [
          ...(mate.is_declined ? [] : [{ label: own.handOver, act: 'captain' }]),
          ...(isFixed ? [] : [{ label: own.remove, act: 'remove' }]),
        ],
      }))
      .filter(({ does }) => does.length > 0),
    ...team.invited.map(one => ({
      ...formOf(action, '', ''),
      key: one.id,
      summary: one.fullname || one.email,
      lines: one.fullname ? [{ key: 'email', label: page.words.form.email, value: one.email }] : [],
      means: one.is_rejected ? own.rejectedMeans : own.invitedMeans,
      hidden: { invited: one.id },
      does: [
        ...(team.invitation && !one.is_rejected ? [{ label: own.resend, act: 'resend' }] : []),
        { label: own.uninvite, act: 'uninvite' },
      ],
    })),
    ...(isFixed
      ? []
      : [{ ...formOf(action, 'rename', own.doRename), summary: own.rename, means: own.renameMeans, fields: [name], isOpen: error !== '' }]),
    ...(team.invitation ? [{ ...formOf(action, 'link', own.doNewLink), summary: own.newLink, means: own.newLinkMeans }] : []),
    ...leave,
  ]
}

/** Returns the forms with which a candidate without a team can create or join one. */
function beginnings(page: Page, action: string, mine: StoredPartyProject | null): FormsPart {
  const { own, field } = teamWords[page.language]
  const { values = {}, errors = {} } = page.form ?? {}
  const fieldOf = (name: 'team_name' | 'invitation', label: string) =>
    plainField({
      name,
      type: name === 'team_name' ? name : 'line',
      label,
      value: (errors[name] && values[name]) || '',
      error: errors[name] ?? '',
    })
  const isOpen = (name: string) => Boolean(errors[name])
  const found = { ...formOf(action, 'found', own.doFound), fields: [fieldOf('team_name', field)], isOpen: isOpen('team_name') }
  const join = { ...formOf(action, 'join', own.doJoin), fields: [fieldOf('invitation', own.link)], isOpen: isOpen('invitation') }
  return {
    ...emptyPart,
    anchor: 'begin',
    heading: own.openNone,
    forms: [
      { ...found, summary: own.found, means: mine ? `${own.foundMeans} ${own.ownProject(projectName(page, mine))}` : own.foundMeans },
      { ...join, summary: own.join, means: own.joinMeans },
    ],
  }
}

const isLed = ({ mates }: StoredTeam) => mates.some(mate => mate.is_me && mate.is_captain)

const freePlacesIn = ({ tenant }: Page, { mates }: StoredTeam) => Math.max(0, (teamSizeOf(tenant.eligibility)?.most ?? 0) - mates.length)

/** Returns a text with the number of missing members, or of free places. */
function completeness(page: Page, team: StoredTeam): string {
  const { own } = teamWords[page.language]
  const missing = (teamSizeOf(page.tenant.eligibility)?.least ?? 1) - team.mates.length
  if (missing > 0) return page.format.counted(missing, own.missing)
  const room = freePlacesIn(page, team)
  return room > 0 && team.invitation ? page.format.counted(room, own.room) : own.complete
}
