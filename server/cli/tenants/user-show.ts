import { sql } from '#server/platform/database/sql.ts'
import { CommandError, type Output, withDatabase } from '../installation.ts'

type Shown = {
  id: string
  email: string
  fullname: string
  role: string
  language: string
  joined_at: string
  confirmed_at: string | null
  suspended_at: string | null
  deletes_at: string | null
  second_factor: boolean
  sessions: number
  hackathons: { tenant_name: string; role: string }[]
}

/** Shows an account with its hackathons, without password hashes, codes and tokens. */
export const showUser = (email: string, output: Output): Promise<void> =>
  withDatabase(({ database }) =>
    database.system(async db => {
      const user = await db.one<Shown>(sql`
        select u.id, u.email, u.fullname, u.role, u.language, u.created_at as joined_at, u.email_verified_at as confirmed_at, u.suspended_at, u.deletes_at,
          exists (select from second_factors f where f.user_id = u.id and f.set_at is not null) as second_factor,
          (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > now()) as sessions,
          (select coalesce(json_agg(json_build_object('tenant_name', t.tenant_name, 'role', m.role) order by t.tenant_name), '[]')
            from members m join tenants t on t.id = m.tenant_id where m.user_id = u.id) as hackathons
        from users u where u.email = ${email.trim().toLowerCase()}`)
      if (!user) throw new CommandError(`No account has the address ${email}.`)
      const { hackathons, ...facts } = user
      output.result(user, [
        ...Object.entries(facts).map(([name, value]) => `${name.padEnd(14)} ${value ?? '–'}`),
        ...hackathons.map(({ tenant_name, role }) => `${'hackathon'.padEnd(14)} ${tenant_name} (${role})`),
      ])
    }),
  )
