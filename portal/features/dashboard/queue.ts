// Merges the tasks of all hackathons with announcement drafts of this device, most urgent first.
import { mayEdit } from '#contract/members/roles.ts'
import type { Attention, Milestone, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import { paths } from '#portal/platform/paths/paths.ts'

export type Task = Pick<Attention, 'tenant' | 'tenant_name' | 'name' | 'issue' | 'count' | 'until' | 'days_left' | 'is_now'> & {
  code: Attention['code'] | 'drafts'
}

/** Days left in which a task is marked as urgent. */
const urgentDays = 2

/**
 * `attention` is in the server's order, which applies to tasks with equal days left. Tasks of hackathons that take place at this moment come
 * first. A draft is as urgent as the next date.
 */
export function queueOf(attention: readonly Attention[], tenants: readonly TenantSummary[], drafts: ReadonlyMap<string, number>): Task[] {
  const unsent = tenants.flatMap(({ id, tenant_name, name, role, next_milestone, milestones, stage }): Task[] => {
    const count = drafts.get(id) ?? 0
    if (count === 0 || !mayEdit(role)) return []
    const next = { until: next_milestone?.key ?? null, days_left: next_milestone?.days_left ?? null }
    const hasPassed = (which: Milestone['key']) => milestones.some(({ key, passed }) => key === which && passed)
    const is_now = next_milestone !== null && stage !== 'draft' && hasPassed('starts') && !hasPassed('ends')
    return [{ tenant: id, tenant_name, name, code: 'drafts', issue: null, count, ...next, is_now }]
  })
  return [...attention, ...unsent].toSorted((a, b) => Number(b.is_now) - Number(a.is_now) || daysOf(a) - daysOf(b))
}

const daysOf = ({ days_left }: Task) => days_left ?? Infinity

export const isUrgent = (task: Task): boolean => daysOf(task) <= urgentDays

/** Returns the path of the screen where the task is done. */
export function linkOf({ code, issue, tenant_name }: Task): string {
  if (code === 'unpublished') return paths.hackathon(tenant_name)
  if (code === 'issue') return paths.hackathon(tenant_name, { step: issue?.where ?? 'basics' })
  if (code === 'untold' || code === 'drafts') return paths.hackathonDetails(tenant_name, { tab: 'announcements' })
  if (code === 'late_requests') return paths.hackathonDetails(tenant_name, { tab: 'projects', submission: 'late_requested' })
  if (code === 'results_stopped') return paths.hackathonDetails(tenant_name, { tab: 'results' })
  if (code === 'closing_soon') return paths.hackathonDetails(tenant_name, { tab: 'registrations' })
  return paths.hackathonDetails(tenant_name, { tab: 'registrations', state: code === 'waiting' ? 'waiting' : 'applied' })
}
