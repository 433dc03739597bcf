import { account } from './endpoints/account.ts'
import { adminMails } from './endpoints/admin-mails.ts'
import { adminNames } from './endpoints/admin-names.ts'
import { adminRegistrations } from './endpoints/admin-registrations.ts'
import { adminStats } from './endpoints/admin-stats.ts'
import { adminTenants } from './endpoints/admin-tenants.ts'
import { adminUsers } from './endpoints/admin-users.ts'
import { administrators } from './endpoints/administrators.ts'
import { announcementTemplates } from './endpoints/announcement-templates.ts'
import { announcements } from './endpoints/announcements.ts'
import { audit } from './endpoints/audit.ts'
import { auth } from './endpoints/auth.ts'
import { checkInLinks } from './endpoints/check-in-links.ts'
import { countries } from './endpoints/countries.ts'
import { adminDomains, domains } from './endpoints/domains.ts'
import { drafts } from './endpoints/drafts.ts'
import { events } from './endpoints/events.ts'
import { files } from './endpoints/files.ts'
import { invitations } from './endpoints/invitations.ts'
import { landingPages } from './endpoints/landing-pages.ts'
import { meetings } from './endpoints/meetings.ts'
import { members } from './endpoints/members.ts'
import { notices } from './endpoints/notices.ts'
import { profile } from './endpoints/profile.ts'
import { registrations } from './endpoints/registrations.ts'
import { reminders } from './endpoints/reminders.ts'
import { scores } from './endpoints/scores.ts'
import { seats } from './endpoints/seats.ts'
import { secondFactor } from './endpoints/second-factor.ts'
import { sessions } from './endpoints/sessions.ts'
import { stats } from './endpoints/stats.ts'
import { switches } from './endpoints/switches.ts'
import { tenants } from './endpoints/tenants.ts'
import { users } from './endpoints/users.ts'

export const endpoints = {
  auth,
  users,
  profile,
  account,
  sessions,
  secondFactor,
  countries,
  tenants,
  landingPages,
  files,
  drafts,
  domains,
  stats,
  registrations,
  checkInLinks,
  notices,
  announcements,
  reminders,
  announcementTemplates,
  scores,
  events,
  seats,
  adminStats,
  administrators,
  switches,
  audit,
  adminUsers,
  adminTenants,
  adminDomains,
  adminMails,
  adminNames,
  adminRegistrations,
  members,
  invitations,
  meetings,
}
export type Endpoints = typeof endpoints
