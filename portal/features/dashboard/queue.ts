// Merges the tasks of all hackathons with announcement drafts of this device, most urgent first.

import { mayEdit } from '#contract/members/roles.ts'
import type { Attention, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import type { Task } from '#portal/domain/tasks/tasks.ts'
import { isRunning } from './dates.ts'

/**
 * `attention` is in the server's order, which applies to tasks with equal days left. Tasks of hackathons that take place at this moment come
 * first. A draft is as urgent as the next date.
 */
export function queueOf(attention: readonly Attention[], tenants: readonly TenantSummary[], drafts: ReadonlyMap<string, number>): Task[] {
  const unsent = tenants.flatMap((tenant): Task[] => {
    const { id, tenant_name, name, role, next_milestone } = tenant
    const count = drafts.get(id) ?? 0
    if (count === 0 || !mayEdit(role)) return []
    const next = { until: next_milestone?.key ?? null, days_left: next_milestone?.days_left ?? null }
    return [{ tenant: id, tenant_name, name, code: 'drafts', issue: null, count, ...next, is_now: isRunning(tenant) }]
  })
  return [...attention, ...unsent].toSorted((a, b) => Number(b.is_now) - Number(a.is_now) || daysOf(a) - daysOf(b))
}

const daysOf = ({ days_left }: Task) => days_left ?? Infinity
