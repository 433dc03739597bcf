// Prometheus metrics of this process, and metrics of the whole platform, queried from the database at most every two seconds.

import type { PageCache } from '#server/domain/publishing/page-cache.ts'
import type { BounceServer } from '#server/platform/bounces/bounce-server.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { outboxLoad } from '#server/platform/email/outbox.ts'
import type { Bucket } from '#server/platform/file-store/bucket.ts'
import { type LastBackupRow, lastBackupsIn, lastBackupsQuery } from '#server/platform/installation/last-backup.ts'
import type { Metric } from '#server/platform/metrics/metrics-server.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { release } from '#server/platform/settings/release.ts'
import { atMostEvery } from '#server/platform/time/at-most-every.ts'
import { now } from '#server/platform/time/now.ts'
import { workersHere } from '#server/platform/worker/worker.ts'

/** Number of responses sent without Fastify: pages, and page view pixels. */
export type PagesAnswered = { page: number; seen: number }

type Parts = {
  database: Database
  cache: PageCache
  answered: PagesAnswered
  pictures: Pictures
  bounces: BounceServer | null
  bucket: Bucket | null
  outbound: Outbound
}

export function processMetrics({ database, cache, answered, pictures, bounces, bucket, outbound }: Parts): Metric[] {
  const cachedCounts = atMostEvery(2000, 1000, () =>
    database.system(async db => ({
      outbox: await outboxLoad(db),
      days: await db.all<Day>(days),
      firstPublications:
        (await db.one<{ n: number }>(sql`select count(*)::int as n from first_publications where at > now() - interval '7 days'`))?.n ?? 0,
      backups: lastBackupsIn(await db.all<LastBackupRow>(lastBackupsQuery)),
    })),
  )
  const ofDatabase = async (pick: (counts: NonNullable<Awaited<ReturnType<typeof cachedCounts>>>) => number) => {
    const known = await cachedCounts()
    return known ? [{ value: pick(known) }] : []
  }
  return [
    gauge('maydan_build_info', 'The release', () => [{ value: 1, labels: { version: release, node: process.version } }], ['version', 'node']),
    counter('maydan_pages_answered_total', 'Answers from memory, before the framework', () => byKind(answered), ['kind']),
    counter('maydan_page_reads_total', 'Pages read from the database, because they were not in memory', () => [{ value: cache.usage().reads }]),
    gauge('maydan_page_cache_bytes', 'Pages in memory', () => [{ value: cache.usage().bytes }]),
    gauge('maydan_page_cache_sites', 'Hackathons whose pages are in memory', () => [{ value: cache.usage().sites }]),
    gauge('maydan_database_connections', 'Of each pool: open, idle, and callers who wait for one', () => connections(database), ['pool', 'state']),
    gauge('maydan_database_up', 'Whether the database answered within a second', async () => [{ value: (await cachedCounts()) ? 1 : 0 }]),
    gauge('maydan_replica_behind_seconds', 'How far each copy of the database is behind at most; +Inf for one that is not asked', () => behindOf(database), ['replica']),
    gauge('maydan_worker_seconds_since_success', 'How long ago each worker last did its work', () => workersHere().map(({ trouble, succeededAt }) => ({ labels: { trouble }, value: (now() - succeededAt) / 1000 })), ['trouble']),
    gauge('maydan_worker_failing', 'Whether its last try failed', () => workersHere().map(({ trouble, isFailing }) => ({ labels: { trouble }, value: Number(isFailing) })), ['trouble']),
    gauge('maydan_outbox_waiting', 'Mails that have not left', () => ofDatabase(({ outbox }) => outbox.waiting)),
    gauge('maydan_outbox_oldest_seconds', 'How long the oldest of them has been due', () => ofDatabase(({ outbox }) => outbox.oldest)),
    gauge('maydan_outbox_given_up', 'Mails that were given up within a day', () => ofDatabase(({ outbox }) => outbox.given_up)),
    gauge('maydan_first_publications_week', 'Pages published for the first time within 7 days: each needs a TLS certificate, unless a wildcard certificate covers PAGES_URL', () => ofDatabase(({ firstPublications }) => firstPublications)),
    gauge('maydan_backup_seconds_since_success', 'Since the last successful maydan backup; +Inf if there was none', () => ofDatabase(({ backups }) => backups.succeeded?.age ?? Infinity)),
    gauge('maydan_backup_seconds_since_failure', 'Since the last failed maydan backup; +Inf if there was none', () => ofDatabase(({ backups }) => backups.failed?.age ?? Infinity)),
    gauge('maydan_backup_seconds_since_verification', 'Since a backup was last restored for verification, with any result; +Inf if there was none', () => ofDatabase(({ backups }) => backups.verified?.age ?? Infinity)),
    gauge('maydan_backup_unverified', 'Whether the last verification of a backup failed', () => ofDatabase(({ backups }) => Number(backups.isUnverified))),
    gauge('maydan_backup_failing', 'Whether the last maydan backup failed', () => ofDatabase(({ backups }) => Number(backups.isFailing))),
    gauge('maydan_backup_upload_failing', 'Whether the last upload of backups to BACKUP_BUCKET failed', () => ofDatabase(({ backups }) => Number(backups.isUploadFailing))),
    gauge('maydan_pictures_pending', 'Pictures that the picture process decodes (running) or that wait for it (waiting)', () => pendingPictures(pictures), ['state']),
    counter('maydan_pictures_total', 'Pictures by result: processed, refused by the decoder, or crashed (the picture process died or timed out)', () => finishedPictures(pictures), ['result']),
    counter('maydan_pictures_seconds_total', 'Time that the picture process spent on them', () => [{ value: pictures.usage().seconds }]),
    counter('maydan_picture_process_starts_total', 'Starts of the picture process, which exits after a minute without pictures', () => [{ value: pictures.usage().starts }]),
    gauge('maydan_bucket_up', 'Whether the last request to the bucket of files succeeded', () => (bucket ? [{ value: Number(!bucket.isAway()) }] : [])),
    counter('maydan_outbound_requests_total', 'Outgoing requests by purpose and result: a class of status, or why there was no response', () => outbound.usage().map(({ purpose, result, count }) => ({ labels: { purpose, result }, value: count })), ['purpose', 'result']),
    counter('maydan_outbound_seconds_total', 'Time that they took', () => outbound.usage().map(({ purpose, result, seconds }) => ({ labels: { purpose, result }, value: seconds })), ['purpose', 'result']),
    ...(bounces ? [counter('maydan_bounces_total', 'Mails that came back here, by what they said: failed, waiting, unread, or to nobody (unknown)', () => byKind(bounces.counts), ['kind'])] : []),
    gauge('maydan_figures', 'All that there is: accounts, hackathons, pages, registrations, events', async () => ((await cachedCounts())?.days ?? []).map(({ what, count }) => ({ labels: { what }, value: count })), ['what']),
  ] // oxfmt-ignore
}

type Day = { what: string; count: number }
const days = sql`select what, sum(count)::float8 as count from daily_counts group by what`

const byKind = (counts: Readonly<Record<string, number>>) => Object.entries(counts).map(([kind, value]) => ({ labels: { kind }, value }))

const pendingPictures = (pictures: Pictures) => {
  const { running, waiting } = pictures.usage()
  return Object.entries({ running, waiting }).map(([state, value]) => ({ labels: { state }, value }))
}

const finishedPictures = (pictures: Pictures) => {
  const { processed, refused, crashed } = pictures.usage()
  return Object.entries({ processed, refused, crashed }).map(([result, value]) => ({ labels: { result }, value }))
}

const connections = (database: Database) =>
  Object.entries(database.pools()).flatMap(([pool, states]) =>
    Object.entries(states).map(([state, value]) => ({ labels: { pool, state }, value })),
  )

const behindOf = (database: Database) =>
  Object.entries(database.behind()).map(([replica, ms]) => ({ labels: { replica }, value: ms === null ? Infinity : ms / 1000 }))

const gauge = (name: string, help: string, read: Metric['read'], labels: readonly string[] = []): Metric => ({ kind: 'gauge', name, help, read, labels }) // oxfmt-ignore
const counter = (name: string, help: string, read: Metric['read'], labels: readonly string[] = []): Metric => ({ kind: 'counter', name, help, read, labels }) // oxfmt-ignore
