import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import type { RoundRanking } from '#contract/judging/score-records.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from '../judging.module.css'

type Props = { tenant: Tenant; round: Round; projects: RoundRanking['projects'] }

/** Scores and lines of the judges, by project. Only editors see who gave them. */
export function GivenScores({ tenant, round, projects }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'given' })
  const read = useRead(api.judging.scores, { tenant: tenant.id, params: { id: round.id } })
  if (read.isLoadingError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  if (!read.data)
    return (
      <Loading>
        <Skeleton height={120} radius="md" />
      </Loading>
    )
  const { judgements, criteria } = read.data
  const byProject = Map.groupBy(judgements, ({ project }) => project)
  return (
    <section aria-labelledby="given">
      <h3 id="given" className={css.heading}>
        {t('title')}
      </h3>
      {projects
        .filter(({ visits }) => visits > 0)
        .map(({ id, name }) => (
          <Disclosure key={id} summary={textIn(name, currentLanguage())}>
            {() => (
              <ul className={css.lines}>
                {byProject.get(id)?.map((given, nth) => (
                  <li key={nth} className={css.line}>
                    <span className={css.who}>
                      <bdi>{given.judge ?? t('a_judge')}</bdi>
                      <span className={css.quiet}>
                        {criteria
                          .map(one => `${textIn(one.name, currentLanguage())} ${formatNumber(given.points[one.id] ?? 0)}`)
                          .join(' · ')}
                        {given.is_by_hand && ` · ${t('by_hand')}`}
                      </span>
                      <Line label={t('for_team')} text={given.for_team} />
                      <Line label={t('for_organizers')} text={given.for_organizers} />
                    </span>
                    <b>{formatNumber(Math.round(given.mean * 100) / 100)}</b>
                  </li>
                ))}
              </ul>
            )}
          </Disclosure>
        ))}
    </section>
  )
}

const Line = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <Text component="span" fz="sm" display="block">
      {label} <bdi>{text}</bdi>
    </Text>
  )
