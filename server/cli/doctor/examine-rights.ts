import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { loginOf, refuseForeignRoles, roleConnections } from '#server/platform/database/logins.ts'
import { withClient } from './database-client.ts'
import { type Finding, look, right, wrong } from './finding.ts'

/** Examines the rights that backup, restore, migrations and jobs need. */
export async function examineRights(owner: Connection | null): Promise<Finding[]> {
  if (!owner) return []
  const ofOwner = await withClient(owner, async client => {
    const { rows } = await client.query<Rights>(aboutRights)
    return [...(rows[0] ? ofRights(rows[0], owner.user) : []), ...(await ofGroups(client))]
  })
  return [...ofOwner, await ofJobs(owner)]
}

type Rights = { reads_all: boolean; foreign_tables: string[] }

const aboutRights = `
  select rolsuper or rolbypassrls as reads_all, array(
    select format('public.%I', relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not pg_has_role(current_user, relowner, 'usage') order by relname) as foreign_tables
  from pg_roles where rolname = current_user`

function ofRights({ reads_all, foreign_tables }: Rights, user = ''): Finding[] {
  const name = pg.escapeIdentifier(user)
  const [first] = foreign_tables
  return [
    reads_all
      ? right('backup: the database user can read every row')
      : wrong(
          `backup: the database user ${user} cannot read every row, so that every backup fails`,
          `as a superuser: alter role ${name} bypassrls`,
        ),
    ...(first === undefined
      ? []
      : [
          wrong(
            `backup: ${foreign_tables.length} tables belong to other users, so that backups, restores and upgrades fail`,
            `as a superuser: alter table ${first} owner to ${name}, and so on`,
          ),
        ]),
  ]
}

/** Since PostgreSQL 16, a restore into a new database must be able to grant the group roles. */
const ofGroups = (client: pg.Client): Promise<Finding[]> =>
  refuseForeignRoles(client).then(
    () => [],
    (error: Error) => [wrong(`restore: ${error.message}`, 'run this command')],
  )

/** Connects with the login of background jobs, which mail, retention and metrics use. */
async function ofJobs(owner: Connection): Promise<Finding> {
  const login = loginOf('maydan_system', owner.database)
  const exists = await withClient(owner, client => client.query('select from pg_roles where rolname = $1', [login]))
  if (!exists.rowCount) return look('jobs: their database logins do not exist yet', 'they are created at the first start')
  return withClient(roleConnections(owner).system, async () => right('jobs: the database logins work')).catch((error: pg.DatabaseError) =>
    wrong(
      `jobs: ${login} cannot connect, so that mail and retention stop (${error.code ?? error.message})`,
      'restart Maydan: each start creates the logins',
    ),
  )
}
