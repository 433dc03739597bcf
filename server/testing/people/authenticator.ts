import { Secret, TOTP } from 'otpauth'
import { sql } from '#server/platform/database/sql.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'

export const shownCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

export async function setSecondFactor({
  calls,
}: Person): Promise<{ secret: string; recovery_codes: string[]; /** code that confirmed the second factor */ totp: string }> {
  const { secret } = await calls.secondFactor.begin()
  const totp = shownCode(secret)
  const { recovery_codes } = await calls.secondFactor.confirm({ body: { totp } })
  return { secret, recovery_codes, totp }
}

/** Returns an acceptable code. Resets the last used time step in the database, because the server accepts one code per 30 seconds. */
export async function freshCode(app: TestApp, { user }: Person, secret: string): Promise<string> {
  await app.services.database.system(db => db.run(sql`update second_factors set last_step = 0 where user_id = ${user.id}`))
  return shownCode(secret)
}
