import type { Connection } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { withClient } from './database-client.ts'
import { type Finding, look, right } from './finding.ts'

type Account = { role: string; is_confirmed: boolean }

/** Checks that the account of ADMIN_EMAIL exists and is an administrator. With a typing error in the address, no account gets the role. */
export async function examineAdministrator(owner: Connection | null, { adminEmail, portalUrl }: Settings): Promise<Finding[]> {
  if (!owner || !adminEmail) return []
  // Another check reports a database that does not respond.
  const accounts = await withClient(owner, async client => {
    const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public' and tablename = 'users'`)
    return rowCount
      ? (
          await client.query<Account>('select role, email_verified_at is not null as is_confirmed from users where email = $1', [
            adminEmail,
          ])
        ).rows
      : []
  }).catch(() => null)
  if (accounts === null) return []
  const [account] = accounts
  if (!account)
    return [
      look(`settings: no account has the address of ADMIN_EMAIL, ${adminEmail}`, `register with it at ${portalUrl}/welcome, or correct it`),
    ]
  if (!account.is_confirmed)
    return [look(`settings: the account of ADMIN_EMAIL, ${adminEmail}, is not confirmed`, 'enter the code that was mailed to it')]
  return account.role === 'administrator'
    ? [right(`settings: ${adminEmail} is an administrator`)]
    : [look(`settings: ${adminEmail} is not an administrator, because its role was revoked`, `maydan admin add ${adminEmail}`)]
}
