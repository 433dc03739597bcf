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
import { createPageViews } from '#server/domain/page-views/page-views.ts'
import { createPages } from '#server/domain/publishing/pages.ts'
import { createCandidateFileLinks } from '#server/domain/registrations/candidate-files.ts'
import { createNoticeLinks, createRegistrationLinks, createTeamLinks } from '#server/domain/registrations/registration-links.ts'
import { createSeatLinks } from '#server/domain/seats/seat-links.ts'
import { createTokens } from '#server/domain/sessions/tokens.ts'
import { createShareCards } from '#server/domain/share-cards/share-cards.ts'
import { renderMail } from '#server/emails/mails.ts'
import { type PortalFiles, readPortal } from '#server/features/portal/portal-files.ts'
import { type BounceAddresses, createBounceAddresses } from '#server/platform/bounces/bounce-addresses.ts'
import type { BounceServer } from '#server/platform/bounces/bounce-server.ts'
import { analyzeStaleTables } from '#server/platform/database/analyze.ts'
import { copyOf, poolerOf } from '#server/platform/database/connection-url.ts'
import { type Connection, type Database, openDatabase, type Warn } from '#server/platform/database/database.ts'
import { createLogins, roleConnections } from '#server/platform/database/logins.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startMailer } from '#server/platform/email/mailer.ts'
import { markReturned } from '#server/platform/email/outbox.ts'
import type { DiskSpace } from '#server/platform/file-store/disk-space.ts'
import { findFileStore } from '#server/platform/file-store/find-file-store.ts'
import { requestAtHand } from '#server/platform/http/request-id.ts'
import { messageWithoutData } from '#server/platform/log/message-without-data.ts'
import { type Metrics, startMetricsServer } from '#server/platform/metrics/metrics-server.ts'
import { createPictures } from '#server/platform/pictures/open-pictures.ts'
import { createSignedIds } from '#server/platform/sealing/signed-ids.ts'
import { joinInstallation } from '#server/platform/settings/one-installation.ts'
import { openSecrets } from '#server/platform/settings/secrets.ts'
import { addressIn, type Settings } from '#server/platform/settings/settings.ts'
import { type DatabaseTime, syncDatabaseTime } from '#server/platform/time/database-time.ts'
import type { Worker } from '#server/platform/worker/worker.ts'
import {
  startAccountErasure,
  startAccountRequests,
  startAnnouncements,
  startBackups,
  startBackupUploads,
  startMeetingReminders,
  startPictureAnalysis,
  startPlannedPublishing,
  startRegistrationNotices,
  startConfirmations,
  startReminders,
  startRetention,
  startStatistics,
  startResults,
  startSubmissionReminders,
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
  /** null without BOUNCES_PORT */
  bounces: BounceServer | null
  /** null without METRICS_PORT */
  metrics: Metrics | null
  portal: PortalFiles | null
  close(): Promise<void>
}

/**
 * `owner` is the connection of the database's owner. Only migrations, the creation of the other logins and
 * scheduled backups use the owner's rights.
 */
export async function createServices(
  settings: Settings,
  owner: Connection,
  log: FastifyBaseLogger,
  passwords = createPasswords(),
): Promise<Services> {
  // Logs only these fields, because the complete error contains the database password and rows.
  const warn = (error: Error, what: string) =>
    log.warn({ name: error.name, code: (error as NodeJS.ErrnoException).code, why: messageWithoutData(error) }, what)
  await migrate(owner)
  await createLogins(owner, warn)
  await analyzeStaleTables(owner)
  const secrets = settings.secrets ?? (await openSecrets(settings.dataDir))
  const { store, id: filesId, diskRoom, bucket } = await findFileStore(settings, warn)
  const database = openDatabase(roleConnections(owner), warn, {
    slow: slowQueryLog(settings, log),
    pooler: settings.poolerUrl === null ? null : poolerOf(settings.poolerUrl),
    copies: settings.replicaUrls.map(url => roleConnections(copyOf(owner, url))),
  })
  await joinInstallation(database, { secrets, filesId, adminEmail: settings.adminEmail }).catch(async error => {
    diskRoom.stop()
    await database.close()
    throw error
  })
  const time = await syncDatabaseTime(database, warn)
  const pictures = createPictures()
  const pages = await createPages(database, settings, warn)
  const customDomains = createCustomDomains({ database, pages, settings, warn })
  const pageViews = await createPageViews(database, warn)
  const grounds = startPictureAnalysis({ database, store, pictures, warn })
  const plans = startPlannedPublishing({ database, pages, portalUrl: settings.portalUrl, warn })
  const shareCards = createShareCards(store)
  const bounceAddresses = settings.bounces && createBounceAddresses(secrets.code_key, settings.bounces.domain)
  const mailer = startMailer({
    database,
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    render: mail => renderMail(mail, { portal: settings.portalUrl }),
    warn,
    connections: settings.mailConnections,
    rate: settings.mailRate,
    returnsTo: bounceAddresses && bounceAddresses.addressOf,
  })
  const codes = createCodes(secrets.code_key)
  const accountRequests = startAccountRequests({ database, codes, portalUrl: settings.portalUrl, warn })
  const figures = startStatistics({ database, warn })
  const erasing = startAccountErasure({ database, pages, warn })
  const registrationLinks = createRegistrationLinks(secrets.code_key)
  const unsubscribeLinks = createUnsubscribeLinks(secrets.code_key, settings.portalUrl)
  const announcements = startAnnouncements({ database, settings, registrationLinks, unsubscribeLinks, warn })
  const candidateReminders = startReminders({ database, settings, registrationLinks, unsubscribeLinks, warn })
  const confirmations = startConfirmations({ database, settings, registrationLinks, warn })
  const submissionReminders = startSubmissionReminders({ database, settings, registrationLinks, warn })
  const certificateLinks = createSignedIds(secrets.code_key, 'certificate')
  const plannedResults = startResults({ database, settings, registrationLinks, certificateLinks, pages, warn })
  const meetingNotices = {
    portalUrl: settings.portalUrl,
    sender: addressIn(settings.mailFrom),
    links: createSignedIds(secrets.code_key, 'meeting'),
  }
  const reminders = startMeetingReminders({ database, notices: meetingNotices, warn })
  const noticeLinks = createNoticeLinks(secrets.code_key, settings.portalUrl)
  const registrationNotices = startRegistrationNotices({ database, links: noticeLinks, portalUrl: settings.portalUrl, warn })
  const answered: PagesAnswered = { page: 0, seen: 0 }
  const bounces = await openBounces(settings, bounceAddresses, database, warn)
  const figuresHere = processMetrics({ database, cache: pages.cache, answered, pictures, bounces, bucket })
  const metrics = settings.metrics && (await startMetricsServer(settings.metrics, figuresHere))
  const retention = startRetention({ database, store, warn })
  const { dataDir, backups: schedule, backupBucket: url } = settings
  const backups = schedule && startBackups({ owner, database, store, dataDir, schedule, warn })
  const backupUploads = schedule && url && startBackupUploads({ owner, database, schedule, url, warn })
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
    pictures,
    store,
    pages,
    customDomains,
    pageViews,
    plans,
    shareCards,
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
    seatLinks: createSeatLinks(secrets.code_key, settings.portalUrl),
    time,
    diskRoom,
    answered,
    bounces,
    metrics,
    portal: await readPortal(path.join(import.meta.dirname, '..', '..', 'dist', 'portal')),
    async close() {
      await metrics?.close()
      await bounces?.close()
      await backups?.stop()
      await backupUploads?.stop()
      await retention.stop()
      await erasing.stop()
      await reminders.stop()
      await registrationNotices.stop()
      await announcements.stop()
      await candidateReminders.stop()
      await confirmations.stop()
      await submissionReminders.stop()
      await plannedResults.stop()
      await figures.stop()
      time.stop()
      diskRoom.stop()
      await accountRequests.stop()
      await mailer.stop()
      await pageViews.stop()
      await plans.stop()
      await customDomains.stop()
      await pages.stop()
      await shareCards.stop()
      await grounds.stop()
      await pictures.stop()
      await database.close()
    },
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
