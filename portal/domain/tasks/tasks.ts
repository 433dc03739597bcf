import type { Attention } from '#contract/statistics/stats-endpoints.ts'
import { paths } from '#portal/platform/paths/paths.ts'

export type Task = Pick<Attention, 'tenant' | 'tenant_name' | 'name' | 'issue' | 'count' | 'until' | 'days_left' | 'is_now'> & {
  code: Attention['code'] | 'drafts'
}

/** Tasks due today or tomorrow are urgent. */
const urgentDays = 1

export const isUrgent = ({ until, days_left }: Pick<Task, 'until' | 'days_left'>): boolean =>
  until !== null && days_left !== null && days_left <= urgentDays

/** Returns the path of the screen where the task is done. */
export function linkOf({ code, issue, tenant_name }: Pick<Task, 'code' | 'issue' | 'tenant_name'>): string {
  const area = (tab: string, more: { state?: string; submission?: string } = {}) => paths.hackathonDetails(tenant_name, { tab, ...more })
  switch (code) {
    case 'unpublished':
      return paths.hackathon(tenant_name)
    case 'issue':
      return paths.hackathon(tenant_name, { step: issue?.where ?? 'basics' })
    case 'untold':
    case 'drafts':
      return area('announcements')
    case 'late_help':
      return area('help')
    case 'late_requests':
      return area('projects', { submission: 'late_requested' })
    case 'phase_places':
    case 'phase_undecided':
      return area('phases')
    case 'results_stopped':
    case 'awards':
    case 'unsealed':
    case 'unannounced':
      return area('results')
    case 'round_stalled':
      return area('judging')
    case 'meetings':
    case 'bookings':
      return area('meetings')
    case 'closing_soon':
      return area('registrations')
    case 'to_review':
      return area('registrations', { state: 'applied' })
    case 'waiting':
      return area('registrations', { state: 'waiting' })
  }
}
