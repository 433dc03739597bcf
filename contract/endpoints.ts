import { account } from './accounts/account-endpoints.ts'
import { auth } from './accounts/auth-endpoints.ts'
import { passkeys } from './accounts/passkeys-endpoints.ts'
import { profile } from './accounts/profile-endpoints.ts'
import { secondFactor } from './accounts/second-factor-endpoints.ts'
import { sessions } from './accounts/sessions-endpoints.ts'
import { signInProviders } from './accounts/sign-in-providers-endpoints.ts'
import { users } from './accounts/users-endpoints.ts'
import { adminMails } from './administration/admin-mails-endpoints.ts'
import { adminNames } from './administration/admin-names-endpoints.ts'
import { adminPersons } from './administration/admin-persons-endpoints.ts'
import { adminRegistrations } from './administration/admin-registrations-endpoints.ts'
import { adminStats } from './administration/admin-stats-endpoints.ts'
import { adminSystem } from './administration/admin-system-endpoints.ts'
import { adminTenants } from './administration/admin-tenants-endpoints.ts'
import { adminUsers } from './administration/admin-users-endpoints.ts'
import { administrators } from './administration/administrators-endpoints.ts'
import { switches } from './administration/switches-endpoints.ts'
import { announcementTemplates } from './announcements/announcement-templates-endpoints.ts'
import { announcements } from './announcements/announcements-endpoints.ts'
import { apiTokens } from './api-tokens/api-tokens-endpoints.ts'
import { audit } from './audit/audit-endpoints.ts'
import { badges } from './badges/badges-endpoints.ts'
import { certificates } from './certificates/certificates-endpoints.ts'
import { adminDomains, domains } from './custom-domains/domains-endpoints.ts'
import { events } from './events/events-endpoints.ts'
import { seats } from './events/seats-endpoints.ts'
import { files } from './files/files-endpoints.ts'
import { helpQueue } from './help-queue/help-queue-endpoints.ts'
import { mentor } from './help-queue/mentor-endpoints.ts'
import { imports } from './imports/imports-endpoints.ts'
import { judge } from './judging/judge-endpoints.ts'
import { judging } from './judging/judging-endpoints.ts'
import { drafts } from './landing-pages/drafts-endpoints.ts'
import { landingPages } from './landing-pages/landing-pages-endpoints.ts'
import { meetings } from './meetings/meetings-endpoints.ts'
import { invitations } from './members/invitations-endpoints.ts'
import { members } from './members/members-endpoints.ts'
import { notices } from './members/notices-endpoints.ts'
import { phases } from './phases/phases-endpoints.ts'
import { countries } from './places/countries-endpoints.ts'
import { projects } from './projects/projects-endpoints.ts'
import { checkInLinks } from './registrations/check-in-links-endpoints.ts'
import { checkInLists } from './registrations/check-in-lists-endpoints.ts'
import { registrations } from './registrations/registrations-endpoints.ts'
import { scores } from './registrations/scores-endpoints.ts'
import { reminders } from './reminders/reminders-endpoints.ts'
import { results } from './results/results-endpoints.ts'
import { stats } from './statistics/stats-endpoints.ts'
import { tenants } from './tenants/tenants-endpoints.ts'
import { vote } from './votes/vote-endpoints.ts'
import { webhooks } from './webhooks/webhooks-endpoints.ts'

export const endpoints = {
  auth,
  users,
  profile,
  account,
  sessions,
  secondFactor,
  passkeys,
  signInProviders,
  countries,
  tenants,
  landingPages,
  files,
  drafts,
  domains,
  stats,
  registrations,
  checkInLinks,
  badges,
  checkInLists,
  phases,
  imports,
  notices,
  announcements,
  reminders,
  announcementTemplates,
  scores,
  projects,
  judging,
  results,
  vote,
  helpQueue,
  mentor,
  certificates,
  judge,
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
  adminPersons,
  adminRegistrations,
  adminSystem,
  members,
  invitations,
  meetings,
  webhooks,
  apiTokens,
}
export type Endpoints = typeof endpoints
