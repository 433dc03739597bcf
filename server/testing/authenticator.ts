// An authenticator app of a test.
import { Secret, TOTP } from 'otpauth'
import { sql } from '#server/platform/database/sql.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What the app shows now for a secret. */
export const shownCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Gives somebody a second factor; answers its secret and recovery codes. */
export async function setSecondFactor({
  calls,
}: Person): Promise<{ secret: string; recovery_codes: string[]; /** the code that was used */ totp: string }> {
  const { secret } = await calls.secondFactor.begin()
  const totp = shownCode(secret)
  const { recovery_codes } = await calls.secondFactor.confirm({ body: { totp } })
  return { secret, recovery_codes, totp }
}

/** A code that was not used yet: the server forgets that it has seen this half minute's, instead of our waiting for the next. */
export async function freshCode(app: TestApp, { user }: Person, secret: string): Promise<string> {
  await app.services.database.system(db => db.run(sql`update second_factors set last_step = 0 where user_id = ${user.id}`))
  return shownCode(secret)
}
