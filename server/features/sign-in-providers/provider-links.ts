import type { endpoints } from '#contract/endpoints.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { noteChange } from '#server/domain/accounts/note-change.ts'
import { noPassword } from '#server/domain/accounts/passwords.ts'
import { refuseFactor, showSecondFactor } from '#server/domain/accounts/show-second-factor.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { freshenSession, requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { findIdentity, consumeSignIn } from '#server/domain/sign-in-providers/begun-sign-ins.ts'
import { requireNoProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Row = { id: string; issuer: string; email: string | null; linked_at: string; last_used_at: string }

/** Returns the links with whether the account has another way to sign in. */
async function ownLinks(db: Db, { signInProviders }: Deps) {
  const rows = await db.all<Row>(sql`
    select id, issuer, email, linked_at, last_used_at from provider_links where user_id = asking_user() order by linked_at`)
  const own = await db.one<{ email: string; role: string; has_other: boolean }>(sql`
    select email, role, password_hash <> ${noPassword} or exists (select from passkeys where user_id = asking_user()) as has_other
    from users where id = asking_user()`)
  const required = own && own.role !== 'administrator' ? signInProviders.requiredFor(own.email) : undefined
  const providerOf = (issuer: string) => signInProviders.all.find(provider => provider.issuer === issuer)
  return rows.map(({ issuer, ...row }) => {
    const others = rows.some(other => other.issuer !== issuer && providerOf(other.issuer) !== undefined)
    const provider = providerOf(issuer)
    const removable = provider === undefined || (required ? required.issuer !== issuer : own?.has_other === true || others)
    return { ...row, provider: provider?.id ?? null, removable }
  })
}

export const listLinks: Handler<typeof endpoints.signInProviders.links> = (_, context, deps) =>
  context.within(async db => context.reply({ results: await ownLinks(db, deps) }))

/** Links the identity of a sign-in that began for any purpose: also one that found no account, after the person signed in here. */
export const linkIdentity: Handler<typeof endpoints.signInProviders.link> = ({ body }, context, deps) =>
  context.within(async db => {
    await requireFreshSignIn(db, context.session)
    const found = await findIdentity(db, body)
    if (!found || found.purpose === 'confirm') refuse('provider.expired')
    if (found.user_id !== null && found.user_id !== context.user.id) refuse('provider.taken')
    const own = await ownAccount(db)
    requireNoProvider(deps, own.email, found.issuer)
    if (!(await consumeSignIn(db, body))) refuse('provider.expired')
    if (found.user_id === null) {
      const linked = await db.run(sql`
        insert into provider_links (user_id, issuer, subject, email) values (${context.user.id}, ${found.issuer}, ${found.subject}, ${found.email})
        on conflict do nothing`)
      if (linked === 0) refuse('provider.taken')
      await noteChange(db, context, 'provider_linked')
    }
    return context.reply({ provider: found.provider })
  })

export const confirmByProvider: Handler<typeof endpoints.signInProviders.confirm> = async ({ body }, context, deps) => {
  const shown = await context.within(async db => {
    const found = await findIdentity(db, body)
    if (found?.purpose !== 'confirm') refuse('provider.expired')
    if (found.user_id !== context.user.id) refuse('provider.other_account')
    const factor = await showSecondFactor(db, deps, { user: context.user.id, totp: body.totp, device: context })
    if ('refused' in factor) return factor
    if (!(await consumeSignIn(db, body))) refuse('provider.expired')
    await freshenSession(db, context.session, factor.accepted !== 'unset')
    return factor
  })
  if ('refused' in shown) refuseFactor(shown, context.language)
}

export const unlinkIdentity: Handler<typeof endpoints.signInProviders.unlink> = ({ params }, context, deps) =>
  context.within(async db => {
    await requireFreshSignIn(db, context.session)
    // Two calls must not remove the last two links.
    await db.run(sql`select from users where id = asking_user() for update`)
    const link = (await ownLinks(db, deps)).find(({ id }) => id === params.id.toLowerCase()) ?? refuse('provider.link_not_found')
    if (!link.removable) refuse('provider.last_way_in')
    await db.run(sql`delete from provider_links where id = ${link.id}`)
    await noteChange(db, context, 'provider_unlinked')
  })
