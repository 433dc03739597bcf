import { Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayEdit } from '#contract/members/roles.ts'
import type { Attention, TenantStats } from '#contract/statistics/stats-endpoints.ts'
import { type Now, remaining } from '#portal/domain/tasks/now.ts'
import { useTaskTexts } from '#portal/domain/tasks/task-texts.ts'
import { linkOf } from '#portal/domain/tasks/tasks.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import shared from '../details.module.css'
import css from './next.module.css'
import { taskIcons } from './task-icons.ts'

const most = 3

/** The tasks after the one of the block above; nothing if there are none. */
export function Next({ stats, now }: { stats: TenantStats; now: Now }) {
  const { t } = useTranslation('dashboard')
  const textsOf = useTaskTexts()
  const seatsLeft = (count: number, of: number) => t('now.why.seats', { count, n: formatNumber(count), of: formatNumber(of) })
  const tasks = [...remaining(stats.attention, now), ...stepsOf(stats, now)].slice(0, most)
  if (tasks.length === 0) return null
  return (
    <section className={shared.panel} aria-labelledby="next">
      <Title order={2} fz="lg" id="next">
        {t('now.next')}
      </Title>
      <ul className={shared.lines}>
        {tasks.map(task => {
          const { what, why, action } = textsOf(task)
          const reason = task.code === 'waiting' && stats.seats !== null ? seatsLeft(stats.seats - stats.counts.accepted, stats.seats) : why
          const Icon = taskIcons[task.code]
          return (
            <li key={`${task.code} ${task.issue?.code ?? ''}`}>
              <Link to={linkOf(task)} className={css.task} data-code={task.code}>
                <Icon size={20} stroke={1.7} aria-hidden className={css.icon} />
                <span className={css.what}>
                  {what} {reason && <small>{reason}</small>}
                </span>
                <span className={css.act}>
                  <span>{action}</span>
                  <IconChevronRight size={16} className="icon-dir" aria-hidden />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A draft is completed step by step. */
const stepsOf = ({ id, tenant_name, name, role, readiness }: TenantStats, { kind }: Now): Attention[] =>
  kind === 'page' && mayEdit(role)
    ? (readiness?.issues ?? []).map(issue => ({
        tenant: id,
        tenant_name,
        name,
        code: 'issue',
        issue,
        count: null,
        until: null,
        days_left: null,
        is_now: false,
      }))
    : []
