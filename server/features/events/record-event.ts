import type { L10n } from '#contract/language.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Acting } from '#server/platform/http/context.ts'

type Change = {
  action: 'event.created' | 'event.updated' | 'event.removed'
  /** null: the platform's own */
  tenant: string | null
  id: string
  title: L10n | undefined
}
type Import = { action: 'events.imported'; tenant: string; id: string; count: number }

/** In the log of whose event it is, by the name that it has, or had. */
export function recordEvent(db: Db, acting: Acting, change: Change | Import) {
  const { action, tenant, id } = change
  if (action === 'events.imported')
    return recordAudit(db, acting, { action, object: ['tenant', tenant ?? ''], tenant, details: { count: change.count } })
  const { title } = change
  const name = title?.ar || title?.en || ''
  const details = action === 'event.removed' ? { before: name } : { after: name }
  return recordAudit(db, acting, { action, object: ['event', id], details, ...(tenant !== null && { tenant }) })
}
