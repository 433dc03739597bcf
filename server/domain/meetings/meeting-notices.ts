// Mails to guest and host of a meeting, in their language and time zone, with a calendar entry.

import { textIn } from '#contract/language.ts'
import { isActiveMeeting } from '#contract/meetings/meetings.ts'
import { icsOf } from '#landing/calendar.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Payload } from '#server/emails/mails.ts'
import { topics } from '#server/emails/team/meeting-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SignedIds } from '#server/platform/sealing/signed-ids.ts'
import type { FoundHost } from './meeting-host.ts'
import type { Meeting } from './meeting-store.ts'

export type NoticeDeps = {
  /** without a trailing slash */ portalUrl: string
  /** address without a name */ sender: string
  links: SignedIds
}
type Notice = Payload<'meeting_notice'>
type To = Notice['to']

/** `only`: mails only the guest or only the host. */
export async function notifyBoth(
  db: Db,
  kind: Notice['kind'],
  host: FoundHost,
  meeting: Meeting,
  deps: NoticeDeps,
  only?: To,
): Promise<void> {
  for (const to of ['guest', 'host'] as const) if (only === undefined || only === to) await notify(db, to, kind, host, meeting, deps)
}

function notify(db: Db, to: To, kind: Notice['kind'], host: FoundHost, meeting: Meeting, deps: NoticeDeps): Promise<void> {
  const isGuest = to === 'guest'
  const language = isGuest ? meeting.language : host.language
  const payload: Notice = {
    to,
    kind,
    // The address may belong to someone else, so the entered name is not used.
    fullname: isGuest ? '' : host.fullname,
    other: isGuest ? host.fullname : meeting.name,
    hackathon: host.tenant_id === null ? '' : textIn({ ar: host.name_ar, en: host.name_en }, language),
    starts_at: meeting.starts_at,
    timezone: isGuest ? meeting.timezone : host.settings.timezone,
    other_timezone: isGuest ? host.settings.timezone : meeting.timezone,
    topic: meeting.topic,
    team: meeting.team,
    email: isGuest ? '' : meeting.email,
    mobile: isGuest ? '' : meeting.mobile,
    note: isGuest ? '' : meeting.note,
    reason: meeting.reason,
    url: isGuest ? manageUrl(meeting, deps) : hostUrl(host, deps),
    invite: kind === 'reminder' || kind === 'unanswered' ? null : inviteTo(to, host, meeting, deps),
  }
  // A reminder is useless after the start.
  const expiresAt = kind === 'reminder' ? { expiresAt: new Date(meeting.starts_at) } : {}
  return enqueue(db, { to: isGuest ? meeting.email : host.email, language, template: 'meeting_notice', payload, ...expiresAt })
}

const manageUrl = ({ id }: Meeting, { portalUrl, links }: NoticeDeps) => `${portalUrl}/events?meeting=${links.sign(id)}`
const hostUrl = ({ tenant_name }: FoundHost, { portalUrl }: NoticeDeps) =>
  tenant_name ? `${portalUrl}/hackathons-details/${tenant_name}?tab=meetings` : `${portalUrl}/?tab=meetings`

function inviteTo(to: To, host: FoundHost, meeting: Meeting, deps: NoticeDeps): Notice['invite'] {
  const method = isActiveMeeting(meeting.status) ? 'REQUEST' : 'CANCEL'
  return { method, content: icsOf({ ...calendarFor(to, host, meeting, deps), method }) }
}

export const calendarFile = (host: FoundHost, meeting: Meeting, deps: NoticeDeps) => icsOf(calendarFor('guest', host, meeting, deps))

function calendarFor(to: To, host: FoundHost, meeting: Meeting, deps: NoticeDeps) {
  const [language, other] = to === 'guest' ? [meeting.language, host.fullname] : [host.language, meeting.name]
  const url = to === 'guest' ? manageUrl(meeting, deps) : hostUrl(host, deps)
  const title = titles[language](other)
  const attendee = to === 'guest' ? { name: meeting.email, email: meeting.email } : { name: host.fullname, email: host.email }
  const status = meeting.status === 'confirmed' ? 'CONFIRMED' : meeting.status === 'requested' ? 'TENTATIVE' : 'CANCELLED'
  return {
    name: title,
    timeZone: host.settings.timezone,
    entries: [
      {
        uid: `meeting-${meeting.id}@${new URL(deps.portalUrl).hostname}`,
        title,
        from: new Date(meeting.starts_at),
        to: new Date(meeting.ends_at),
        description: `${topics[language][meeting.topic]}\n${url}`,
        place: '',
        url,
        status,
        remindDays: 0,
        changedAt: new Date(meeting.updated_at),
        sequence: meeting.sequence,
        organizer: { name: titles.product[language], email: deps.sender },
        attendee,
      },
    ],
  } satisfies Parameters<typeof icsOf>[0]
}

const titles = {
  ar: (other: string) => `موعد مع ${other}`,
  en: (other: string) => `Meeting with ${other}`,
  product: { ar: 'ميدان', en: 'Maydan' },
}
