// Background jobs and their schedules. Every process runs all jobs. A lock prevents two processes from doing the same work: mostly a row
// selected `for update skip locked`. Jobs with state in memory start elsewhere: mailer, page views, rendering, custom domains, replicas.

import { processAccountRequest } from '#server/domain/accounts/account-request-worker.ts'
import { requestsChannel } from '#server/domain/accounts/account-requests.ts'
import type { Codes } from '#server/domain/accounts/email-codes.ts'
import { eraseNextAccount } from '#server/domain/accounts/erase-accounts.ts'
import {
  announcementsChannel,
  type AnnouncementDeps,
  msUntilNextAnnouncement,
  sendNextMails,
} from '#server/domain/announcements/send-announcements.ts'
import { warnNextMaker } from '#server/domain/api-tokens/warn-makers.ts'
import { copyAuditLog } from '#server/domain/audit/copy-audit-log.ts'
import { findNextConfirmation, processNextConfirmations } from '#server/domain/confirmations/confirm-seats.ts'
import { findNextPlanned, publishNextPlanned } from '#server/domain/landing-pages/planned-publishing.ts'
import type { NoticeDeps } from '#server/domain/meetings/meeting-notices.ts'
import { findNextReminder, processNextMeeting } from '#server/domain/meetings/meeting-reminders.ts'
import { findNextPlaceDeadline, processNextPhase } from '#server/domain/phases/carry-out-decisions.ts'
import { phasesChannel } from '#server/domain/phases/phase-store.ts'
import { mailNextLateRequest } from '#server/domain/projects/late-request-mails.ts'
import { remindNextTeams } from '#server/domain/projects/remind-teams.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import type { NoticeLinks } from '#server/domain/registrations/registration-links.ts'
import { findNextNotice, notifyNextMember } from '#server/domain/registrations/registration-notices.ts'
import type { ReminderDeps } from '#server/domain/reminders/reminder-mails.ts'
import { findNextCheck, processNextReminder, remindersChannel } from '#server/domain/reminders/send-reminders.ts'
import { findNextResults, publishNextResults, type ResultsDeps, resultsChannel } from '#server/domain/result-publication/publish-results.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { aggregateDailyStats, maxChanges } from '#server/domain/statistics/aggregate-daily-stats.ts'
import { analyzeNextPicture } from '#server/domain/tenants/picture-grounds.ts'
import { webhooksChannel } from '#server/domain/webhooks/claim-delivery.ts'
import { createWebhookSender, type WebhookDeps } from '#server/domain/webhooks/send-webhooks.ts'
import { makeDueBackup, type ScheduledBackupDeps } from '#server/platform/backup/scheduled-backup.ts'
import { createBackupUpload, type ScheduledUploadDeps } from '#server/platform/backup/upload-backups.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { msUntil } from '#server/platform/time/now.ts'
import { startWorker, type Worker } from '#server/platform/worker/worker.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

type Base = { database: Database; warn: Warn }
type WithPortal = Base & { /** URL without a trailing slash */ portalUrl: string }

/** Sends registration codes, sign-in codes and password links. Lock: the request's row, which the same transaction deletes. */
export const startAccountRequests = ({ warn, ...deps }: WithPortal & { codes: Codes }): Worker =>
  startWorker({
    run: async () => ((await processAccountRequest(deps)) ? 0 : 5 * second),
    pollMs: 5 * second,
    wokenOn: { database: deps.database, channel: requestsChannel },
    // Work for a registered email address takes longer. The random pause hides the difference from a client that measures response times.
    delayMs: () => Math.random() * 400,
    trouble: 'requests about accounts are delayed',
    warn,
  })

/** Erases accounts whose deletion is due. Lock: the account's row. */
export const startAccountErasure = ({ database, pages, warn }: Base & { pages: Pages }): Worker =>
  startWorker({
    run: async () => ((await eraseNextAccount({ database, pages })) ? 0 : hour),
    pollMs: hour,
    firstAfterMs: minute,
    trouble: 'an account could not be erased',
    warn,
  })

/** Publishes pages at their scheduled time. Lock: the page's row. Wake the job when a schedule changes. */
export const startPlannedPublishing = (deps: WithPortal & { pages: Pages }): Worker =>
  startWorker({
    run: async () => ((await publishNextPlanned(deps)) ? 0 : msUntil(await findNextPlanned(deps.database))),
    pollMs: minute,
    trouble: 'scheduled publications could not be queried; retrying',
    warn: deps.warn,
  })

/** Mails members about new registrations. Lock: the member's notice row. */
export const startRegistrationNotices = ({ warn, ...deps }: WithPortal & { links: NoticeLinks }): Worker => {
  // Each registration wakes the job. If a registration still locks the row, the job queries the row again after the pause.
  const pauseMs = 500
  return startWorker({
    run: async () => ((await notifyNextMember(deps)) ? 0 : Math.max(pauseMs, msUntil(await findNextNotice(deps.database)))),
    pollMs: minute,
    wokenOn: { database: deps.database, channel: 'registration_notices' },
    delayMs: () => pauseMs,
    trouble: 'members could not be notified of registrations; retrying',
    warn,
  })
}

/** Sends reminders of meetings, and cancels meetings whose host has left the team. Lock: the meeting's row. */
export const startMeetingReminders = ({ database, notices, warn }: Base & { notices: NoticeDeps }): Worker =>
  startWorker({
    run: async () => ((await processNextMeeting(database, notices)) ? 0 : msUntil(await findNextReminder(database))),
    pollMs: minute,
    trouble: 'meeting reminders could not be sent; retrying',
    warn,
  })

/** Sends announcements. Lock: the announcement's row. */
export const startAnnouncements = ({ database, warn, ...deps }: Base & AnnouncementDeps): Worker =>
  startWorker({
    run: async () => ((await database.system(db => sendNextMails(db, deps))) ? 0 : msUntilNextAnnouncement(database)),
    pollMs: minute,
    wokenOn: { database, channel: announcementsChannel },
    trouble: 'an announcement could not be sent; retrying',
    warn,
  })

/** Plans and sends automatic mails to candidates. Lock: the reminder's row. */
export const startReminders = ({ database, warn, ...deps }: Base & ReminderDeps): Worker =>
  startWorker({
    run: async () => ((await database.system(db => processNextReminder(db, deps))) ? 0 : msUntil(await findNextCheck(database))),
    pollMs: minute,
    wokenOn: { database, channel: remindersChannel },
    trouble: 'reminders could not be sent; retrying',
    warn,
  })

/** Reminds candidates to confirm their seats, and releases seats that were not confirmed. Lock: the hackathon's admissions row. */
export const startConfirmations = ({ database, warn, ...deps }: Base & CandidatePages): Worker =>
  startWorker({
    run: async () =>
      (await database.system(db => processNextConfirmations(db, deps))) ? 0 : msUntil(await findNextConfirmation(database)),
    pollMs: minute,
    trouble: 'seats could not be released; retrying',
    warn,
  })

/**
 * Reminds teams that have not submitted a project, and mails organizers about late requests. Locks: the hackathon's submission settings, and
 * the project's row.
 */
export const startSubmissionReminders = ({ database, warn, ...deps }: Base & CandidatePages): Worker =>
  startWorker({
    run: async () => ((await database.system(async db => (await mailNextLateRequest(db, deps)) || remindNextTeams(db, deps))) ? 0 : minute),
    pollMs: minute,
    trouble: 'mails about submissions could not be sent; retrying',
    warn,
  })

/** Carries out decisions of phases, and releases and gives places. Lock: the hackathon's admissions row. */
export const startPhases = ({ database, warn, ...deps }: Base & CandidatePages): Worker =>
  startWorker({
    run: async () => ((await database.system(db => processNextPhase(db, deps))) ? 0 : msUntil(await findNextPlaceDeadline(database))),
    pollMs: minute,
    wokenOn: { database, channel: phasesChannel },
    trouble: 'decisions of phases could not be carried out; retrying',
    warn,
  })

/** Publishes results at their planned time. Lock: the edition's row. */
export const startResults = (deps: Base & ResultsDeps): Worker =>
  startWorker({
    run: async () => ((await publishNextResults(deps)) ? 0 : msUntil(await findNextResults(deps.database))),
    pollMs: minute,
    wokenOn: { database: deps.database, channel: resultsChannel },
    trouble: 'planned results could not be queried; retrying',
    warn: deps.warn,
  })

/** Sends events to webhooks. Lock: a lease of the event. Stopping aborts requests, which are sent again. */
export const startWebhooks = ({ warn, ...deps }: Base & WebhookDeps): Worker => {
  const sender = createWebhookSender({ ...deps, warn, wake: () => worker.wake() })
  const worker = startWorker({
    run: sender.run,
    pollMs: minute,
    wokenOn: { database: deps.database, channel: webhooksChannel },
    trouble: 'webhooks could not be sent; retrying',
    warn,
  })
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop()
      await sender.settled()
    },
  }
}

/** Mails members whose API tokens expire soon. Lock: the token's row. */
export const startTokenWarnings = ({ database, warn }: Base): Worker =>
  startWorker({
    run: async () => ((await database.system(warnNextMaker)) ? 0 : hour),
    pollMs: hour,
    firstAfterMs: minute,
    trouble: 'members could not be mailed about API tokens; retrying',
    warn,
  })

/** Aggregates changes into daily statistics. Lock: the rows of figure_changes. */
export const startStatistics = ({ database, warn }: Base): Worker =>
  startWorker({
    run: async () => ((await aggregateDailyStats(database)) < maxChanges ? minute : 0),
    pollMs: minute,
    firstAfterMs: minute,
    trouble: 'daily statistics could not be aggregated; retrying',
    warn,
  })

/** Copies the audit log into the file of AUDIT_LOG. Lock: an advisory lock. */
export const startAuditCopy = ({ database, file, warn }: Base & { file: string }): Worker =>
  startWorker({
    run: async () => ((await copyAuditLog(database, file)) > 0 ? 0 : 5 * second),
    pollMs: 5 * second,
    trouble: 'the audit log could not be copied into AUDIT_LOG; retrying',
    warn,
  })

/** Analyzes pictures that were stored before uploads were analyzed. Lock: the file's row. */
export const startPictureAnalysis = ({ database, store, pictures, warn }: Base & { store: FileStore; pictures: Pictures }): Worker =>
  startWorker({
    run: async () => ((await analyzeNextPicture(database, store, pictures)) ? 0 : Infinity),
    pollMs: hour,
    trouble: 'a picture could not be analyzed; retrying',
    warn,
  })

/** Makes the scheduled backup. Lock: the backup lock. Stopping aborts the backup. */
export const startBackups = (deps: ScheduledBackupDeps): Worker =>
  startWorker({
    run: stopping => makeDueBackup(deps, stopping),
    pollMs: minute,
    firstAfterMs: 10 * second,
    trouble: 'the scheduled backup failed; older backups remain',
    warn: deps.warn,
  })

/** Uploads backups to the bucket. Lock: the backup lock. Stopping aborts the upload. */
export const startBackupUploads = (deps: ScheduledUploadDeps): Worker =>
  startWorker({
    run: createBackupUpload(deps),
    pollMs: hour,
    firstAfterMs: 20 * second,
    trouble: 'backups could not be uploaded; they remain in their folder',
    warn: deps.warn,
  })

/** Deletes data by the retention rules. Needs no lock, because a rule may run twice. Stopping waits for the current rule. */
export const startRetention = ({ database, store, warn }: Base & { store: FileStore }): Worker =>
  startWorker({
    run: async stopping => {
      await applyRetention(database, store, warn, stopping)
      return hour
    },
    pollMs: hour,
    firstAfterMs: hour,
    trouble: 'expired data could not be deleted',
    warn,
  })
