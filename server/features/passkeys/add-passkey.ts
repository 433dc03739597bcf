import { maxPasskeys, type Passkey } from '#contract/accounts/passkeys-endpoints.ts'
import type { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { noteChange } from '#server/domain/accounts/note-change.ts'
import { beginCeremony, takeChallenge } from '#server/domain/accounts/passkey-challenges.ts'
import { creationOptions, type NewPasskey, ownCredentials, verifyCreated } from '#server/domain/accounts/passkeys.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { requireNoProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { passkeyColumns } from './passkey-columns.ts'

/** Requires a recent sign-in, so that a stolen session cannot leave a passkey behind. */
export const beginPasskey: Handler<typeof endpoints.passkeys.begin> = (_, context, deps) =>
  context.within(async db => {
    await requireFreshSignIn(db, context.session)
    const user = await ownAccount(db)
    if (user.role !== 'administrator') requireNoProvider(deps, user.email)
    const known = await ownCredentials(db, user.id)
    if (known.length >= maxPasskeys) refuse('passkey.too_many')
    const { challenge, ...begun } = await beginCeremony(db, 'add')
    return context.reply({ ...begun, options: creationOptions(deps.settings, { challenge, user, known }) })
  })

export const createPasskey: Handler<typeof endpoints.passkeys.create> = async ({ body }, context, { settings }) => {
  const user = context.user.id
  // Errors are thrown after the transaction, so that the challenge stays used.
  const outcome = await context.within(async db => {
    await requireFreshSignIn(db, context.session)
    const challenge = await takeChallenge(db, 'add', body.ceremony)
    if (challenge === null) return 'passkey.expired'
    const created = await verifyCreated(settings, challenge, body.credential)
    if (!created) return 'passkey.not_created'
    // Parallel calls could exceed the limit, or give two passkeys the same name.
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys:${user}`}, 0))`)
    const names = await db.all<{ name: string }>(sql`select name from passkeys where user_id = ${user}`)
    if (names.length >= maxPasskeys) return 'passkey.too_many'
    const name = freeName(
      names.map(row => row.name),
      context.language,
    )
    const added = await insertPasskey(db, user, name, created)
    if (!added) return 'passkey.not_created'
    await noteChange(db, context, 'passkey_added')
    return context.reply(added)
  })
  return typeof outcome === 'string' ? refuse(outcome) : outcome
}

/** Returns nothing if an account has this credential: authenticators choose random ids, so that none is in two accounts. */
const insertPasskey = (db: Db, user: string, name: string, { credential_id, public_key, counter, transports }: NewPasskey) =>
  db.one<Passkey>(sql`
    insert into passkeys (user_id, name, credential_id, public_key, counter, transports)
    values (${user}, ${name}, ${credential_id}, ${public_key}, ${counter}, ${transports})
    on conflict (credential_id) do nothing returning ${passkeyColumns}`)

const word: Readonly<Record<Language, string>> = { ar: 'مفتاح المرور', en: 'Passkey' }
/** “Passkey 1”, or the next number that is free. The person can rename it. */
function freeName(taken: readonly string[], language: Language): string {
  let number = 1
  while (taken.includes(`${word[language]} ${number}`)) number++
  return `${word[language]} ${number}`
}
