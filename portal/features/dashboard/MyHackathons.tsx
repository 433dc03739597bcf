import { Button, Skeleton, Title } from '@mantine/core'
import { IconArrowRight, IconFlag } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TenantSummary } from '#contract/endpoints/stats.ts'
import { HackathonCard } from '#portal/domain/hackathon/HackathonCard.tsx'
import { formatNumber, formatShortDay } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Surface } from '#portal/platform/screen/Panel.tsx'
import css from './dashboard.module.css'
import type { MyList } from './my-stats.ts'

type Props = { list: MyList; tenants: readonly TenantSummary[]; shown: number }

/** The newest of mine as cards; the others are one link away. */
export function MyHackathons({ list, tenants, shown }: Props) {
  const { t } = useTranslation('dashboard')
  const heading = useId()
  return (
    <section aria-labelledby={heading} aria-busy={list.isFetching}>
      <div className={css.head}>
        <Title order={2} fz="lg" id={heading}>
          {t('mine')}
        </Title>
        {(list.data?.count ?? 0) > shown && (
          <Button
            component={Link}
            to={paths.hackathons()}
            variant="subtle"
            rightSection={<IconArrowRight size={18} className="icon-dir" aria-hidden />}
          >
            {t('all', { count: list.data?.count ?? 0 })}
          </Button>
        )}
      </div>
      {list.isPending ? (
        <Loading className={css.cards}>
          {Array.from({ length: 3 }, (_, at) => (
            <Skeleton key={at} height={340} radius="lg" />
          ))}
        </Loading>
      ) : list.isError ? (
        <Surface>
          <Failed what={t('failed')} error={list.error} retry={list.refetch} />
        </Surface>
      ) : (
        <ul className={css.cards}>
          {list.data.results.map(hackathon => (
            <li key={hackathon.id}>
              <HackathonCard hackathon={hackathon} heading={3}>
                <Numbers summary={tenants.find(({ id }) => id === hackathon.id)} />
              </HackathonCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The next milestone, and three numbers; their room is kept until they come. */
function Numbers({ summary }: { summary: TenantSummary | undefined }) {
  const { t } = useTranslation('dashboard')
  const counts = summary?.counts
  const next = summary?.next_milestone
  const numbers = [
    ['applications', counts?.applications],
    ['this_week', counts?.this_week],
    counts?.waiting ? (['waiting', counts.waiting] as const) : (['interest', counts?.interest] as const),
  ] as const
  return (
    <div className={css.numbers}>
      <p className={css.next}>
        <IconFlag size={18} stroke={1.7} aria-hidden />
        {next ? t(`milestone.${next.key}`, { day: formatShortDay(next.at) }) : summary ? t('milestone.none') : '\u00a0'}
      </p>
      <dl className={css.three}>
        {numbers.map(([name, n]) => (
          <div key={name}>
            <dt>{t(`number.${name}`)}</dt>
            <dd>{n === undefined ? '–' : formatNumber(n)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
