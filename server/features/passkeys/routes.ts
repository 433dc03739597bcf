import type { Passkey } from '#contract/accounts/passkeys-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { noteChange } from '#server/domain/accounts/note-change.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { beginPasskey, createPasskey } from './add-passkey.ts'
import { passkeyColumns } from './passkey-columns.ts'
import { beginPasskeyConfirm, beginPasskeySignIn, confirmWithPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'

const ownPasskeys: Handler<typeof endpoints.passkeys.mine> = (_, context) =>
  context.within(async db => ({
    results: await db.all<Passkey>(sql`
      select ${passkeyColumns} from passkeys where user_id = ${context.user.id} order by created_at, id`),
  }))

const renamePasskey: Handler<typeof endpoints.passkeys.rename> = ({ params, body }, context) =>
  context.within(async db => {
    const renamed = await db.one<Passkey>(sql`
      update passkeys set name = ${body.name} where user_id = ${context.user.id} and id::text = lower(${params.id})
      returning ${passkeyColumns}`)
    return context.reply(renamed ?? refuse('passkey.not_found'))
  })

/** The last one may be removed: codes by mail remain, or the provider that the domain of the address requires. */
const removePasskey: Handler<typeof endpoints.passkeys.remove> = ({ params }, context) =>
  context.within(async db => {
    await requireFreshSignIn(db, context.session)
    const removed = await db.run(sql`delete from passkeys where user_id = ${context.user.id} and id::text = lower(${params.id})`)
    if (removed === 0) refuse('passkey.not_found')
    await noteChange(db, context, 'passkey_removed')
  })

export const passkeysRoutes: Handlers<Endpoints['passkeys']> = {
  mine: ownPasskeys,
  begin: beginPasskey,
  create: createPasskey,
  rename: renamePasskey,
  remove: removePasskey,
  beginSignIn: beginPasskeySignIn,
  signIn: signInWithPasskey,
  beginConfirm: beginPasskeyConfirm,
  confirm: confirmWithPasskey,
}
