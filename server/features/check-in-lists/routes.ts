import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { findList } from '#server/domain/registrations/check-in-lists.ts'
import { listPeople } from '#server/domain/registrations/list-people.ts'
import { recordScans } from '#server/domain/registrations/record-scans.ts'
import { exportList } from './export-list.ts'
import { create, list, move, remove, update } from './list-settings.ts'

const people: Handler<typeof endpoints.checkInLists.people> = ({ params, query }, context) =>
  context.within(async db => {
    const found = await findList(db, context.tenant.id, params.id)
    return context.reply(await listPeople(db, context.tenant.id, found, query, { language: context.language, isVolunteer: false }))
  })

const scan: Handler<typeof endpoints.checkInLists.scan> = ({ params, body: { scans } }, context) =>
  context.within(async db => {
    const found = await findList(db, context.tenant.id, params.id, true)
    return context.reply({ scans: await recordScans(db, context.tenant.id, found, { user: context.user.id, link: null }, scans) })
  })

export const checkInListsRoutes: Handlers<Endpoints['checkInLists']> = {
  list,
  create,
  update,
  move,
  remove,
  people,
  scan,
  export: exportList,
}
