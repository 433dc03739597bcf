import type { api } from '#contract/api.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { readTenant } from '#server/platform/tenants/present-tenant.ts'
import { factsOf, findTenant, updateTenant } from '#server/platform/tenants/tenant-facts.ts'
import { addPicture, setPicture } from '#server/platform/tenants/tenant-pictures.ts'
import { checkFacts } from './check-facts.ts'
import type { TenantsParts } from './parts.ts'

export const updateTenantFacts =
  ({ settings, pictures, store }: TenantsParts): Handler<typeof api.tenants.update> =>
  async ({ form }, asking) => {
    const { cover_pic, logo, ...changes } = form
    const newLogo = logo && (await pictures.process(logo))
    const newCover = cover_pic && (await pictures.process(cover_pic))
    const { id } = asking.tenant
    return asking.within(async db => {
      const row = await findTenant(db, id)
      if (!row) refuse('tenant.not_found')
      checkFacts({ ...factsOf(row), ...withoutUndefined(changes) }, asking.language)
      await updateTenant(db, id, withoutUndefined(changes))
      if (newLogo) await setPicture(db, id, 'logo', await addPicture(db, store, id, logo.name, newLogo, asking.user.id))
      if (newCover) await setPicture(db, id, 'cover', await addPicture(db, store, id, cover_pic.name, newCover, asking.user.id))
      return (await readTenant(db, id, asking.tenant.role, settings)) ?? refuse('tenant.not_found')
    })
  }

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Defined<T>
