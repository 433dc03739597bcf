import { Button, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Attention, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { Thumbnail } from '#portal/domain/hackathon/Thumbnail.tsx'
import { useTaskTexts } from '#portal/domain/tasks/task-texts.ts'
import { isUrgent, linkOf, type Task } from '#portal/domain/tasks/tasks.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { announcementDraftsKey } from '#portal/platform/session/personal-keys.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { countDrafts } from './announcement-drafts.ts'
import css from './queue.module.css'
import { queueOf } from './queue.ts'

const maxShown = 5

type Props = { attention: readonly Attention[]; tenants: readonly TenantSummary[]; hackathons: readonly Hackathon[] }

/** Lists the tasks of all hackathons. */
export function Queue({ attention, tenants, hackathons }: Props) {
  const { t } = useTranslation('dashboard')
  const user = useSession(state => state.user?.id ?? '')
  const [stored] = useState(() => (switchedAccess() === null ? localStorage.getItem(announcementDraftsKey) : null))
  const [isWhole, setWhole] = useState(false)
  const tasks = queueOf(attention, tenants, countDrafts(stored, user))
  return (
    <section aria-labelledby="queue" className={css.queue}>
      <Title order={2} fz="lg" id="queue">
        {t('queue.title')} {tasks.length > 0 && <span className={css.count}>{formatNumber(tasks.length)}</span>}
      </Title>
      {tasks.length === 0 ? (
        <p className={css.calm}>{t('queue.none')}</p>
      ) : (
        <ul className={css.tasks}>
          {(isWhole ? tasks : tasks.slice(0, maxShown)).map(task => (
            <Row key={`${task.tenant} ${task.code}`} task={task} hackathon={hackathons.find(({ id }) => id === task.tenant)} />
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

function Row({ task, hackathon }: { task: Task; hackathon: Hackathon | undefined }) {
  const { what, why, action, isDate } = useTaskTexts()(task)
  return (
    <li>
      <Link to={linkOf(task)} className={css.task} data-code={task.code}>
        <span className={css.thumb}>{hackathon && <Thumbnail hackathon={hackathon} />}</span>
        <span className={css.what}>{what}</span>
        <bdi className={css.whose}>{task.name}</bdi>
        <span className={css.when} data-urgent={(isDate && isUrgent(task)) || undefined}>
          {why}
        </span>
        <span className={css.act}>
          {action}
          <IconChevronRight size={16} className="icon-dir" aria-hidden />
        </span>
      </Link>
    </li>
  )
}
