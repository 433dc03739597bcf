import type { endpoints } from '#contract/endpoints.ts'
import { LandingContent } from '#contract/landing-page/content.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findPage, insertPage } from '#server/domain/landing-pages/page-store.ts'
import { readTenant } from '#server/domain/tenants/present-tenant.ts'
import { factsOf, findTenant } from '#server/domain/tenants/tenant-facts.ts'
import { copyFiles, readFiles, setPicture } from '#server/domain/tenants/tenant-pictures.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createTenant } from './create-tenant.ts'
import { nextEdition } from './next-edition.ts'
import { claimName, inTurn, refuseTaken, wantedName } from './tenant-name.ts'

/** What is read belongs to one tenant and what is written to another, so these are two transactions, each of which sees only its own. */
export const duplicateTenant: Handler<typeof endpoints.tenants.duplicate> = async ({ body }, context, { settings }) => {
  const name = wantedName(body.tenant_name, context.language)
  return inTurn(name, async () => {
    const source = await context.within(async db => {
      await refuseTaken(db, name, context.language)
      const row = (await findTenant(db, context.tenant.id)) ?? refuse('tenant.not_found')
      const page = await findPage(db, row.id)
      return { row, page, files: await readFiles(db, row.id), account: await ownAccount(db) }
    })
    const { row, page, account } = source
    const { facts, content } = nextEdition(factsOf(row), page ? LandingContent.parse(page.content) : null, body.starts_at)
    return context.withinNewTenant(undefined, async (db, tenant) => {
      await claimName(db, name, tenant, context.language)
      await createTenant(db, { tenant, name, facts, by: account, acting: context.acting })
      await copyFiles(db, tenant, source.files, account.id)
      for (const column of ['logo', 'cover'] as const) if (row[column]) await setPicture(db, tenant, column, row[column])
      if (content) await insertPage(db, tenant, content, account, page?.outrun)
      return context.reply((await readTenant(db, tenant, 'owner', settings)) ?? refuse('tenant.not_found'))
    })
  })
}
