// Services of feature handlers, created by server/app/services.ts.

import type { Database, Unscoped } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Handler as HttpHandler, Handlers as HttpHandlers } from '#server/platform/http/serve.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { SignedIds } from '#server/platform/sealing/signed-ids.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Worker } from '#server/platform/worker/worker.ts'
import type { Codes } from './accounts/email-codes.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { PersonalData } from './accounts/personal-data.ts'
import type { SecondFactors } from './accounts/second-factor.ts'
import type { SystemState } from './administration/system-state.ts'
import type { UnsubscribeLinks } from './announcements/unsubscribe-links.ts'
import type { ArchiveLinks } from './archive/archive-links.ts'
import type { Issuer } from './certificates/issuer.ts'
import type { CustomDomains } from './custom-domains/custom-domains.ts'
import type { Rankings } from './judging/rankings.ts'
import type { NoticeDeps } from './meetings/meeting-notices.ts'
import type { PageViews } from './page-views/page-views.ts'
import type { Persons } from './persons/persons.ts'
import type { Pages } from './publishing/pages.ts'
import type { CandidateFileLinks } from './registrations/candidate-files.ts'
import type { NoticeLinks, RegistrationLinks, TeamLinks } from './registrations/registration-links.ts'
import type { SeatLinks } from './seats/seat-links.ts'
import type { Tokens } from './sessions/tokens.ts'
import type { ShareCards } from './share-cards/share-cards.ts'
import type { SignInProviders } from './sign-in-providers/sign-in-providers.ts'
import type { WebhookSecrets } from './webhooks/webhook-secrets.ts'

export type Deps = {
  settings: Settings
  systemState: SystemState
  /** Handlers query tenant data through their context instead. */
  database: Unscoped
  tokens: Tokens
  passwords: Passwords
  codes: Codes
  factors: SecondFactors
  personalData: PersonalData
  persons: Persons
  pictures: Pictures
  store: FileStore
  pages: Pages
  customDomains: CustomDomains
  pageViews: PageViews
  /** publishes pages at their scheduled time */
  plans: Worker
  shareCards: ShareCards
  rankings: Rankings
  registrationLinks: RegistrationLinks
  teamLinks: TeamLinks
  noticeLinks: NoticeLinks
  unsubscribeLinks: UnsubscribeLinks
  candidateFileLinks: CandidateFileLinks
  archiveLinks: ArchiveLinks
  projectFileLinks: ArchiveLinks
  meetingNotices: NoticeDeps
  seatLinks: SeatLinks
  /** signs certificates */
  issuer: Issuer
  /** addresses at which owners correct the name on their certificate */
  certificateLinks: SignedIds
  outbound: Outbound
  signInProviders: SignInProviders
  webhookSecrets: WebhookSecrets
}

/** For handlers that query as the system role. */
export type SystemDeps = Deps & { database: Database }

export type Handler<E, D = Deps> = HttpHandler<E, D>
export type Handlers<C, D = Deps> = HttpHandlers<C, D>
