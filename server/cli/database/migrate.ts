import pg from 'pg'
import { refuseIncompleteRestore } from '#server/platform/backup/incomplete-restore.ts'
import { analyzeStaleTables } from '#server/platform/database/analyze.ts'
import { createLogins } from '#server/platform/database/logins.ts'
import { listMigrations, migrate } from '#server/platform/database/migrate.ts'
import { CommandError, type Output, withOwner } from '../installation.ts'

type Ran = { name: string; ran_at: string }

/** Runs pending migrations, unless a restore is incomplete. With `status`, only lists them. */
export const runMigrations = ({ status }: { status: boolean }, output: Output): Promise<void> =>
  withOwner(async ({ owner }) => {
    if (!status) {
      await refuseIncompleteRestore(owner)
      await migrate(owner)
      await createLogins(owner, error => output.note(error.message))
      await analyzeStaleTables(owner)
    }
    const client = new pg.Client({ ...owner, application_name: 'maydan migrate' })
    await client.connect()
    const { rows: tables } = await client.query(`select from pg_tables where schemaname = 'public' and tablename = 'migrations'`)
    const ran = tables.length > 0 ? (await client.query<Ran>('select name, ran_at from migrations')).rows : []
    await client.end()
    const known = await listMigrations()
    const listed = known.map(name => ({ name, ran_at: ran.find(each => each.name === name)?.ran_at ?? null }))
    const pending = listed.filter(({ ran_at }) => ran_at === null).length
    const unknown = ran.filter(({ name }) => !known.includes(name)).map(({ name }) => name)
    output.result({ migrations: listed, pending, unknown }, [
      ...listed.map(({ name, ran_at }) => `${ran_at === null ? 'pending ' : 'ran     '} ${name}`),
      `${listed.length} migrations, ${pending} pending`,
    ])
    if (unknown.length > 0) throw new CommandError(`The database is from another release: it has ${unknown.join(', ')}.`)
  })
