import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { compareEvents, reportOf } from './calendar/compare-events.ts'

export const readCalendar: Handler<typeof endpoints.events.readCalendar> = ({ body }, context) =>
  context.within(async db => {
    const { tenant, language } = context
    const { compared, faults } = await compareEvents(db, { tenant: tenant.id, language, ...body })
    return context.reply(reportOf(compared, faults, language))
  })
