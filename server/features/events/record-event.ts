import type { L10n } from '#contract/language.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Acting } from '#server/platform/http/context.ts'

type Change = {
  what: 'created' | 'updated' | 'removed'
  /** null: the platform's own */
  tenant: string | null
  id: string
  title: L10n | undefined
  /** of those of its series that were changed with it, and it */
  count: number
}

/** In the log of whose event it is, by the name that it has, or had. However many were changed at once, it is one act. */
export function recordEvent(db: Db, acting: Acting, { what, tenant, id, title, count }: Change) {
  const name = title?.ar || title?.en || ''
  const named = what === 'removed' ? { before: name } : { after: name }
  return recordAudit(db, acting, {
    action: count > 1 ? `events.${what}` : `event.${what}`,
    object: ['event', id],
    details: count > 1 ? { ...named, count } : named,
    ...(tenant !== null && { tenant }),
  })
}

/** With the hackathon that they lead to. */
export const recordMove = (db: Db, acting: Acting, tenant: string, count: number) =>
  recordAudit(db, acting, { action: 'events.moved', object: ['tenant', tenant], tenant, details: { count } })

export const recordImport = (db: Db, acting: Acting, tenant: string, count: number) =>
  recordAudit(db, acting, { action: 'events.imported', object: ['tenant', tenant], tenant, details: { count } })
