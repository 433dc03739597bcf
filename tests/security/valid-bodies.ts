// A valid body for every authenticated call, so that a rejection concerns the caller.
import { startingContent } from '#contract/landing-page/content.ts'
import { smallPicture } from './foreign-tenants.ts'
import { inDays } from './people.ts'

const id = '00000000-0000-4000-8000-000000000000'
const event = {
  title: { ar: 'لقاء', en: 'Meeting' },
  kind: 'workshop',
  starts_at: inDays(3),
  ends_at: inDays(4),
  format: 'online',
}
const said = { ar: { subject: 'موضوع', text: 'نص' }, en: { subject: 'Subject', text: 'Text' } }

/** Returns valid bodies by endpoint. `mark` makes their texts unique. */
export const validBodies = (mark: string): Readonly<Record<string, { body?: unknown; form?: object }>> => ({
  'account.changeEmail': { body: { email: `${mark}@attack.invalid` } },
  'account.confirmEmail': { body: { old_code: '123456', new_code: '654321' } },
  'account.requestDeletion': { body: { hackathons: [] } },
  'adminNames.reserve': { body: { name: `${mark}-kept`, reason: 'reason' } },
  'adminTenants.act': { body: { action: 'suspend', reason: 'reason' } },
  'adminUsers.act': { body: { action: 'suspend', reason: 'reason' } },
  'administrators.grant': { body: { email: `${mark}@attack.invalid` } },
  'announcementTemplates.create': { body: { name: mark, words: said } },
  'announcementTemplates.update': { body: { name: mark } },
  'announcements.create': { body: { id, to: ['accepted'], words: said } },
  'announcements.trial': { body: { words: said } },
  'auth.changePassword': { body: { old_password: 'a long enough pass phrase', new_password: `a new pass phrase ${mark}` } },
  'auth.signInAgain': { body: { password: 'a long enough pass phrase' } },
  'domains.add': { body: { domain: `${mark}.example.com` } },
  'domains.lead': { body: { id: null } },
  'events.create': { form: event },
  'events.createForPlatform': { form: event },
  'events.importCalendar': { body: { text: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' } },
  'events.move': { body: { days: 1, events: [{ event: id, updated_at: inDays(0) }] } },
  'events.readCalendar': { body: { text: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' } },
  'events.update': { form: { city: 'جدة' } },
  'events.updateForPlatform': { form: { city: 'جدة' } },
  'files.create': { form: { file: new File([smallPicture()], 'picture.png', { type: 'image/png' }) } },
  'invitations.accept': { body: { token: 'x'.repeat(64) } },
  'invitations.send': { body: { emails: [`${mark}@attack.invalid`], role: 'editor', language: 'ar' } },
  'landingPages.create': { form: { content: startingContent() } },
  'landingPages.publish': { body: {} },
  'landingPages.restore': { body: { version: 1 } },
  'landingPages.revert': { body: { published_at: inDays(0) } },
  'landingPages.update': { form: { content: startingContent() } },
  'meetings.decline': { body: { reason: 'reason' } },
  'meetings.moveHosted': { body: { starts_at: inDays(3) } },
  'meetings.saveSettings': { body: { settings: {} } },
  'members.transfer': { body: { user: id } },
  'members.update': { body: { role: 'viewer' } },
  'notices.set': { body: { often: 'daily' } },
  'profile.update': { form: { organization: mark } },
  'registrations.addNote': { body: { text: 'note' } },
  'registrations.checkIn': { body: { marks: [{ id }] } },
  'registrations.decide': { body: { ids: [id], state: 'accepted' } },
  'registrations.setAdmission': { body: { mode: 'review', capacity: 7 } },
  'registrations.undo': { body: { decision: id } },
  'scores.save': { body: { points: null } },
  'scores.setSettings': { body: { criteria: [{ id: 'a', name: { ar: 'فكرة', en: 'Idea' }, weight: 1 }], scale: 5, is_blind: false } },
  'secondFactor.confirm': { body: { totp: '123456' } },
  'stats.createLink': { body: { label: mark } },
  'switches.begin': { body: { tenant_id: id, reason: 'reason' } },
  'tenants.duplicate': { body: { tenant_name: `${mark}-copy`, starts_at: inDays(90) } },
  'tenants.export': { body: { people: true } },
  'tenants.register': { form: { tenant_name: `${mark}-new`, starts_at: inDays(60), ends_at: inDays(62), name: { ar: 'س', en: 'S' } } },
  'tenants.update': { form: { city: mark } },
})
