// Opens services in order and closes them in reverse.

import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createCodes } from '#server/domain/accounts/email-codes.ts'
import { createPasswords } from '#server/domain/accounts/passwords.ts'
import { createPersonalData } from '#server/domain/accounts/personal-data.ts'
import { createSecondFactors } from '#server/domain/accounts/second-factor.ts'
import { createSystemState } from '#server/domain/administration/system-state.ts'
import { createUnsubscribeLinks } from '#server/domain/announcements/unsubscribe-links.ts'
import { createArchiveLinks } from '#server/domain/archive/archive-links.ts'
import { createIssuer } from '#server/domain/certificates/issuer.ts'
import { createCustomDomains } from '#server/domain/custom-domains/custom-domains.ts'
import type { SystemDeps } from '#server/domain/deps.ts'
import { createRankings } from '#server/domain/judging/rankings.ts'
import { createPageViews } from '#server/domain/page-views/page-views.ts'
import { createPersons } from '#server/domain/persons/persons.ts'
import { createPages } from '#server/domain/publishing/pages.ts'
import { createCandidateFileLinks } from '#server/domain/registrations/candidate-files.ts'
import { createNoticeLinks, createRegistrationLinks, createTeamLinks } from '#server/domain/registrations/registration-links.ts'
import { createSeatLinks } from '#server/domain/seats/seat-links.ts'
import { createTokens } from '#server/domain/sessions/tokens.ts'
import { createShareCards } from '#server/domain/share-cards/share-cards.ts'
import { createSignInProviders } from '#server/domain/sign-in-providers/sign-in-providers.ts'
import { createWebhookSecrets } from '#server/domain/webhooks/webhook-secrets.ts'
import { renderMail } from '#server/emails/mails.ts'
import { type PortalFiles, readPortal } from '#server/features/portal/portal-files.ts'
import { type BounceAddresses, createBounceAddresses } from '#server/platform/bounces/bounce-addresses.ts'
import type { BounceServer } from '#server/platform/bounces/bounce-server.ts'
import { analyzeStaleTables } from '#server/platform/database/analyze.ts'
import { type Connection, type Database, openDatabase } from '#server/platform/database/database.ts'
import { createLogins, roleConnections } from '#server/platform/database/logins.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLookups } from '#server/platform/dns/resolver.ts'
import { startMailer } from '#server/platform/email/mailer.ts'
import { markReturned } from '#server/platform/email/outbox.ts'
import type { DiskSpace } from '#server/platform/file-store/disk-space.ts'
import { findFileStore } from '#server/platform/file-store/find-file-store.ts'
import { createIdempotency, type Idempotency } from '#server/platform/http/idempotency.ts'
import { requestAtHand } from '#server/platform/http/request-id.ts'
import { joinInstallation } from '#server/platform/installation/one-installation.ts'
import { messageWithoutData } from '#server/platform/log/message-without-data.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import { type Metrics, startMetricsServer } from '#server/platform/metrics/metrics-server.ts'
import { createOutbound } from '#server/platform/outbound/outbound.ts'
import { createPictures } from '#server/platform/pictures/open-pictures.ts'
import { createSignedIds } from '#server/platform/sealing/signed-ids.ts'
import { copyOf, poolerOf } from '#server/platform/settings/connection-url.ts'
import { keysIdOf, openSecrets } from '#server/platform/settings/secrets.ts'
import { addressIn, type Settings } from '#server/platform/settings/settings.ts'
import { type DatabaseTime, syncDatabaseTime } from '#server/platform/time/database-time.ts'
import type { Worker } from '#server/platform/worker/worker.ts'
import {
  startAccountErasure,
  startAccountRequests,
  startAnnouncements,
  startAuditCopy,
  startBackups,
  startBackupUploads,
  startMeetingReminders,
  startPictureAnalysis,
  startPlannedPublishing,
  startRegistrationNotices,
  startConfirmations,
  startPhases,
  startReminders,
  startRetention,
  startStatistics,
  startResults,
  startSubmissionReminders,
  startTokenWarnings,
  startWebhooks,
} from './jobs.ts'
import { processMetrics, type PagesAnswered } from './process-metrics.ts'

export type Services = SystemDeps & {
  log: FastifyBaseLogger
  registrationNotices: Worker
  /** null without BACKUP_SCHEDULE */
  backups: Worker | null
  /** null without BACKUP_BUCKET */
  backupUploads: Worker | null
  /** reminders of meetings */
  reminders: Worker
  time: DatabaseTime
  diskRoom: DiskSpace
  answered: PagesAnswered
  idempotency: Idempotency
  /** null without BOUNCES_PORT */
  bounces: BounceServer | null
  /** null without METRICS_PORT */
  metrics: Metrics | null
  portal: PortalFiles | null
  close(): Promise<void>
}

/**
 * `owner` is the connection of the database's owner. Only migrations, the creation of the other logins and
 * scheduled backups use the owner's rights. Closes everything that it opened if it throws.
 */
export async function createServices(
  settings: Settings,
  owner: Connection,
  log: FastifyBaseLogger,
  passwords = createPasswords(),
): Promise<Services> {
  const opened = new AsyncDisposableStack()
  try {
    return await openServices({ settings, owner, log, passwords, opened })
  } catch (error) {
    await opened.disposeAsync().catch((failure: Error) => log.warn({ name: failure.name }, 'a service did not close after a failed start'))
    throw error
  }
}

type Opening = {
  settings: Settings
  owner: Connection
  log: FastifyBaseLogger
  passwords: Services['passwords']
  /** closes in reverse order */
  opened: AsyncDisposableStack
}

async function openServices({ settings, owner, log, passwords, opened }: Opening): Promise<Services> {
  const closeLater = <T extends { stop(): Promise<void> | void }>(service: T): T => {
    opened.defer(() => service.stop())
    return service
  }
  // Logs only these fields, because the complete error contains the database password and rows.
  const warn = (error: Error, what: string) =>
    log.warn({ name: error.name, code: (error as NodeJS.ErrnoException).code, why: messageWithoutData(error) }, what)
  await migrate(owner)
  await createLogins(owner, warn)
  await analyzeStaleTables(owner)
  const secrets = settings.secrets ?? (await openSecrets(settings.dataDir))
  const { store, id: filesId, diskRoom, bucket } = await findFileStore(settings, warn)
  opened.defer(diskRoom.stop)
  const database = openDatabase(roleConnections(owner), warn, {
    slow: slowQueryLog(settings, log),
    pooler: settings.poolerUrl === null ? null : poolerOf(settings.poolerUrl),
    copies: settings.replicaUrls.map(url => roleConnections(copyOf(owner, url))),
    keysId: keysIdOf(secrets),
  })
  opened.defer(database.close)
  await joinInstallation(database, { secrets, filesId, adminEmail: settings.adminEmail })
  const time = closeLater(await syncDatabaseTime(database, warn))
  const pictures = closeLater(createPictures())
  const pages = closeLater(await createPages(database, settings, warn))
  const customDomains = closeLater(createCustomDomains({ database, pages, settings, warn }))
  const pageViews = closeLater(await createPageViews(database, warn))
  closeLater(startPictureAnalysis({ database, store, pictures, warn }))
  const plans = closeLater(startPlannedPublishing({ database, pages, portalUrl: settings.portalUrl, warn }))
  const shareCards = closeLater(createShareCards(store))
  const rankings = closeLater(createRankings())
  const bounceAddresses = settings.bounces && createBounceAddresses(secrets.code_key, settings.bounces.domain)
  closeLater(
    startMailer({
      database,
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      render: mail => renderMail(mail, { portal: settings.portalUrl, hasHelp: settings.help.isOn }),
      warn,
      connections: settings.mailConnections,
      rate: settings.mailRate,
      returnsTo: bounceAddresses && bounceAddresses.addressOf,
    }),
  )
  const codes = createCodes(secrets.code_key)
  closeLater(startAccountRequests({ database, codes, portalUrl: settings.portalUrl, warn }))
  closeLater(startStatistics({ database, warn }))
  if (settings.auditLog !== null) closeLater(startAuditCopy({ database, file: settings.auditLog, warn }))
  closeLater(startAccountErasure({ database, pages, warn }))
  const registrationLinks = createRegistrationLinks(secrets.code_key)
  const unsubscribeLinks = createUnsubscribeLinks(secrets.code_key, settings.portalUrl)
  closeLater(startAnnouncements({ database, settings, registrationLinks, unsubscribeLinks, warn }))
  closeLater(startReminders({ database, settings, registrationLinks, unsubscribeLinks, warn }))
  closeLater(startConfirmations({ database, settings, registrationLinks, warn }))
  closeLater(startPhases({ database, settings, registrationLinks, warn }))
  closeLater(startSubmissionReminders({ database, settings, registrationLinks, warn }))
  const certificateLinks = createSignedIds(secrets.code_key, 'certificate')
  closeLater(startResults({ database, settings, registrationLinks, certificateLinks, pages, warn }))
  const meetingNotices = {
    portalUrl: settings.portalUrl,
    sender: addressIn(settings.mailFrom),
    links: createSignedIds(secrets.code_key, 'meeting'),
  }
  const reminders = closeLater(startMeetingReminders({ database, notices: meetingNotices, warn }))
  const seatLinks = createSeatLinks(secrets.code_key, settings.portalUrl)
  const noticeLinks = createNoticeLinks(secrets.code_key, settings.portalUrl)
  const registrationNotices = closeLater(startRegistrationNotices({ database, links: noticeLinks, portalUrl: settings.portalUrl, warn }))
  const answered: PagesAnswered = { page: 0, seen: 0 }
  const bounces = await openBounces(settings, bounceAddresses, database, warn)
  if (bounces) opened.defer(bounces.close)
  const outbound = createOutbound({
    rules: settings.outbound,
    lookups: createLookups(settings.dnsServers),
    portalUrl: settings.portalUrl,
    note: request => log.info(request, 'an outgoing request'),
  })
  const signInProviders = createSignInProviders({
    providers: settings.signInProviders,
    outbound,
    keys: secrets.code_key,
    portalUrl: settings.portalUrl,
    note: refusal => log.warn(refusal, 'a sign-in with a provider was refused'),
  })
  const webhookSecrets = createWebhookSecrets(secrets.code_key)
  closeLater(startTokenWarnings({ database, warn }))
  closeLater(startWebhooks({ database, outbound, webhookSecrets, warn }))
  const figuresHere = processMetrics({ database, cache: pages.cache, answered, pictures, bounces, bucket, outbound })
  const metrics = settings.metrics && (await startMetricsServer(settings.metrics, figuresHere))
  if (metrics) opened.defer(metrics.close)
  closeLater(startRetention({ database, store, warn }))
  const { dataDir, backups: schedule, backupBucket: url } = settings
  const backups = schedule && closeLater(startBackups({ owner, database, store, dataDir, schedule, warn }))
  const backupUploads = schedule && url && closeLater(startBackupUploads({ owner, database, schedule, url, warn }))
  return {
    settings,
    log,
    systemState: createSystemState(database, settings),
    database,
    tokens: createTokens(settings.portalUrl, { access: secrets.access_key, refresh: secrets.refresh_key }),
    passwords,
    codes,
    factors: createSecondFactors(secrets.code_key),
    personalData: createPersonalData(database),
    persons: createPersons({ database, store, settings, registrationLinks, seatLinks, meetingNotices, keys: secrets.code_key }),
    pictures,
    store,
    pages,
    customDomains,
    pageViews,
    plans,
    shareCards,
    rankings,
    registrationLinks,
    teamLinks: createTeamLinks(secrets.code_key),
    noticeLinks,
    registrationNotices,
    unsubscribeLinks,
    candidateFileLinks: createCandidateFileLinks(secrets.code_key),
    archiveLinks: createArchiveLinks(secrets.code_key),
    projectFileLinks: createArchiveLinks(secrets.code_key, 'project-files'),
    meetingNotices,
    reminders,
    backups,
    backupUploads,
    issuer: createIssuer(secrets, settings.portalUrl),
    certificateLinks,
    seatLinks,
    outbound,
    signInProviders,
    webhookSecrets,
    time,
    diskRoom,
    answered,
    idempotency: createIdempotency(secrets.code_key),
    bounces,
    metrics,
    portal: await readPortal(path.join(import.meta.dirname, '..', '..', 'dist', 'portal')),
    close: () => opened.disposeAsync(),
  }
}

async function openBounces(
  { bounces }: Settings,
  addresses: BounceAddresses | null,
  database: Database,
  warn: Warn,
): Promise<BounceServer | null> {
  if (!bounces?.listen || !addresses) return null
  const { startBounceServer } = await import('#server/platform/bounces/bounce-server.ts')
  const noteReturned = (mail: string, status: string) => database.system(db => markReturned(db, mail, status))
  return startBounceServer({ ...bounces.listen, addresses, noteReturned, warn })
}

const slowQueryLog = ({ slowQueryMs }: Settings, log: FastifyBaseLogger) =>
  slowQueryMs === null
    ? null
    : { ms: slowQueryMs, tell: (statement: string, ms: number) => log.warn({ reqId: requestAtHand(), statement, ms }, 'a slow query') }
