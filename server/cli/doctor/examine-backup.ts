import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { lastBackups } from '#server/platform/settings/last-backup.ts'
import { type Finding, look, patienceMs, right, wrong } from './finding.ts'

/** Age in seconds above which a nightly backup is missing. */
const maxAgeSeconds = 26 * 3600
const next = 'run npx maydan backup --into FOLDER every night (docs/operating.md)'

/** Checks rights, age and target folder of backups. */
export async function examineBackup(owner: Connection | null): Promise<Finding[]> {
  if (!owner) return []
  const client = new pg.Client({
    ...owner,
    application_name: 'maydan doctor',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const [role] = (await client.query<Role>(aboutRole)).rows
    if (!role?.reads_all)
      return [wrong(`backup: the user ${role?.name} cannot read every row`, `as a superuser: alter role "${role?.name}" bypassrls`)]
    if (!role.is_here) return []
    const { succeeded, failed } = await lastBackups(async text => (await client.query(text)).rows)
    if (failed && (!succeeded || failed.age < succeeded.age)) return [wrong(`backup: the last one failed ${hours(failed.age)} ago`, next)]
    if (!succeeded) return [look('backup: none was made yet', next)]
    if (succeeded.age > maxAgeSeconds) return [wrong(`backup: the last one was made ${hours(succeeded.age)} ago`, next)]
    return [right(`backup: made ${hours(succeeded.age)} ago`), ...(await ofFolder(path.dirname(succeeded.folder), role.bytes))]
  } finally {
    await client.end().catch(() => {})
  }
}

type Role = { name: string; reads_all: boolean; is_here: boolean; bytes: number }
const aboutRole = `
  select rolname as name, rolsuper or rolbypassrls as reads_all, to_regclass('installation') is not null as is_here,
    pg_database_size(current_database())::float8 as bytes
  from pg_roles where rolname = current_user`

/** The folder is missing on another machine than that of the backup. */
async function ofFolder(folder: string, bytes: number): Promise<Finding[]> {
  const space = await statfs(folder).catch(() => null)
  if (!space) return [look(`backup: ${folder} is not on this machine`, 'check its free space there')]
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) return [look(`backup: this user cannot write to ${folder}`, 'run maydan doctor as the user of the backup')]
  // Tables are compressed, so the size of the database is an upper limit.
  return space.bavail * space.bsize < bytes
    ? [wrong(`backup: ${folder} has less free space than the database`, 'free some space, or lower --keep')]
    : []
}

const hours = (seconds: number) => (seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`)
