import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { textIn } from '#contract/language.ts'
import { findSolelyOwned } from '#server/domain/accounts/account-deletion.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { findEmailChange } from '#server/domain/accounts/email-change.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { changeEmail, keepEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { downloadData } from './download-data.ts'
import { requestDeletion, stopDeletion } from './request-deletion.ts'

const getAccount: Handler<typeof endpoints.account.get> = (_, context) =>
  context.within(async db => {
    const [alone, teams] = [await findSolelyOwned(db), await db.all(sql`select from members where user_id = ${context.user.id}`)]
    const only_owned = alone.map(({ name_ar, name_en, ...owned }) => ({
      ...owned,
      name: textIn({ ar: name_ar, en: name_en }, context.language) || owned.tenant_name,
    }))
    const { deletes_at } = await ownAccount(db)
    const email_change = (await findEmailChange(db, context.session)) ?? null
    return { email_change, deletes_at, only_owned, other_teams: teams.length - alone.length }
  })

export const accountRoutes: Handlers<Endpoints['account']> = {
  get: getAccount,
  changeEmail,
  confirmEmail,
  keepEmail,
  requestDeletion,
  stopDeletion,
  download: downloadData,
}
