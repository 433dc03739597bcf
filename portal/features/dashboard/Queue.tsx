import { Button, Title } from '@mantine/core'
import {
  IconArrowRight,
  IconClockQuestion,
  IconEyeOff,
  IconListCheck,
  IconPencil,
  IconSpeakerphone,
  IconTrophyOff,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Attention, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import { announcementDraftsKey } from '#portal/platform/session/personal-keys.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { countDrafts } from './announcement-drafts.ts'
import css from './queue.module.css'
import { isUrgent, linkOf, queueOf, type Task } from './queue.ts'

const maxShown = 6

const icons = {
  unpublished: IconEyeOff,
  issue: IconListCheck,
  to_review: IconUserPlus,
  waiting: IconUserPlus,
  closing_soon: IconListCheck,
  untold: IconSpeakerphone,
  drafts: IconPencil,
  results_stopped: IconTrophyOff,
  late_requests: IconClockQuestion,
} as const

type Props = { attention: readonly Attention[]; tenants: readonly TenantSummary[] }

/** Lists the tasks of all hackathons. */
export function Queue({ attention, tenants }: Props) {
  const { t } = useTranslation('dashboard')
  const user = useSession(state => state.user?.id ?? '')
  const [stored] = useState(() => (switchedAccess() === null ? localStorage.getItem(announcementDraftsKey) : null))
  const [isWhole, setWhole] = useState(false)
  const tasks = queueOf(attention, tenants, countDrafts(stored, user))
  return (
    <section aria-labelledby="queue" className={css.queue}>
      <Title order={2} fz="lg" id="queue">
        {t('queue.title')}
      </Title>
      {tasks.length === 0 ? (
        <p className={css.calm}>{t('queue.none')}</p>
      ) : (
        <ul className={css.tasks}>
          {(isWhole ? tasks : tasks.slice(0, maxShown)).map(task => (
            <Row key={`${task.tenant} ${task.code}`} task={task} />
          ))}
        </ul>
      )}
      {tasks.length > maxShown && (
        <Button variant="subtle" className={css.more ?? ''} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('queue.fewer') : t('queue.whole', { count: tasks.length })}
        </Button>
      )}
    </section>
  )
}

function Row({ task }: { task: Task }) {
  const { t } = useTranslation('dashboard')
  const { code, count, until, days_left, name } = task
  const Icon = icons[code]
  const what = t(`attention.${code}`, { count: count ?? 0 })
  const when = until && days_left !== null ? t(`attention.until.${until}`, { count: days_left }) : null
  const [first, second] = code === 'closing_soon' && when ? [when, what] : [what, when]
  return (
    <li>
      <Link to={linkOf(task)} className={css.task} data-code={code}>
        <Icon size={20} stroke={1.7} aria-hidden className={css.icon} />
        <span className={css.what}>{first}</span>
        <span className={css.whose}>
          <bdi>{name}</bdi>
          {second && (
            <span className={css.when} data-urgent={isUrgent(task) || undefined}>
              {second}
            </span>
          )}
        </span>
        <span className={css.act}>
          {t(`queue.act.${code}`)}
          <IconArrowRight size={16} className="icon-dir" aria-hidden />
        </span>
      </Link>
    </li>
  )
}
