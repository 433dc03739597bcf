import { Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import type { RoundRanking } from '#contract/judging/score-records.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from '../judging.module.css'
import { ChangedRanking } from './ChangedRanking.tsx'
import { formatPoints } from './format-points.ts'
import { GivenScores } from './GivenScores.tsx'
import table from './ranking.module.css'
import { RankingMethod } from './RankingMethod.tsx'
import { RankingNotes } from './RankingNotes.tsx'

/** Ranking of a round with its uncertainty. Only members see it. */
export function RankingView({ tenant, round, mayChange }: { tenant: Tenant; round: Round; mayChange: boolean }) {
  const { t } = useTranslation('judging', { keyPrefix: 'ranking' })
  const read = useRead(api.judging.ranking, { tenant: tenant.id, params: { id: round.id } })
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (read.isLoadingError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  if (!read.data)
    return (
      <Loading>
        <Skeleton height={240} radius="md" />
      </Loading>
    )
  const ranking = read.data
  if (ranking.projects.every(({ place }) => place === null)) return <Text c="dimmed">{t('none')}</Text>
  return (
    <div className={css.room}>
      <ChangedRanking tenant={tenant} round={round} ranking={ranking} mayChange={mayChange} />
      <RankingMethod tenant={tenant} round={round} ranking={ranking} mayChange={mayChange} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard */}
      <div className={table.scroll} tabIndex={0} role="region" aria-label={t('title')}>
        <table className={table.ranking}>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('project')}</th>
              {!isPhone &&
                (['mean', ...(ranking.method === 'mean' ? [] : (['adjusted'] as const)), 'first', 'visits', 'disagreement'] as const).map(
                  name => (
                    <th key={name} scope="col">
                      {t(name)}
                    </th>
                  ),
                )}
            </tr>
          </thead>
          <tbody>
            {ranking.projects.map(project => (
              <Row key={project.id} project={project} method={ranking.method} isPhone={isPhone} />
            ))}
          </tbody>
        </table>
      </div>
      {ranking.judges.length > 0 && <Judges judges={ranking.judges} />}
      <GivenScores tenant={tenant} round={round} projects={ranking.projects} />
      <RankingNotes tenant={tenant} round={round} ranking={ranking} />
    </div>
  )
}

type RowProps = { project: RoundRanking['projects'][number]; method: RoundRanking['method']; isPhone: boolean }

/** On a phone, the values are below the name of the project instead of in columns. */
function Row({ project, method, isPhone }: RowProps) {
  const { t } = useTranslation('judging', { keyPrefix: 'ranking' })
  const probability = project.probabilities[0] ?? 0
  const values = [
    { name: 'first', value: percent(probability) },
    { name: 'mean', value: formatPoints(project.mean) },
    ...(method === 'mean'
      ? []
      : [
          {
            name: 'adjusted' as const,
            value: project.adjusted === null ? '' : `${formatPoints(project.adjusted)} ± ${formatPoints(project.standard_error)}`,
          },
        ]),
    { name: 'visits', value: formatNumber(project.visits) },
    { name: 'disagreement', value: formatPoints(project.disagreement) },
  ] as const
  const cells = (names: readonly string[]) =>
    values
      .filter(({ name }) => names.includes(name))
      .map(({ name, value }) => (
        <td key={name}>
          <bdi dir="ltr">{value}</bdi>
        </td>
      ))
  return (
    <tr data-close={project.is_close_to_next || undefined}>
      <td>{project.place === null ? '' : formatNumber(project.place)}</td>
      <th scope="row">
        <bdi>{textIn(project.name, currentLanguage())}</bdi>
        <span className={css.quiet}>
          {[
            ...(project.team ? [isolated(project.team)] : []),
            ...(project.tied_with.length > 0 ? [t(project.decided_by ? `tie.${project.decided_by}` : 'tie.open')] : []),
            ...(project.is_close_to_next ? [t('close')] : []),
          ].join(' · ')}
        </span>
        {isPhone && (
          <ul className={table.values}>
            {values
              .filter(({ value }) => value !== '')
              .map(({ name, value }) => (
                <li key={name}>
                  {t(name)} <bdi dir="ltr">{value}</bdi>
                </li>
              ))}
          </ul>
        )}
      </th>
      {!isPhone && (
        <>
          {cells(['mean', 'adjusted'])}
          <td>
            <Probability value={probability} />
          </td>
          {cells(['visits', 'disagreement'])}
        </>
      )}
    </tr>
  )
}

const percent = (value: number) => `${formatNumber(Math.round(value * 100))}%`

const Probability = ({ value }: { value: number }) => (
  <span className={table.probability}>
    <span className={table.track} aria-hidden>
      <span style={{ inlineSize: `${value * 100}%` }} />
    </span>
    <bdi>{percent(value)}</bdi>
  </span>
)

function Judges({ judges }: { judges: RoundRanking['judges'] }) {
  const { t } = useTranslation('judging', { keyPrefix: 'ranking' })
  return (
    <section aria-labelledby="ranking-judges">
      <h3 id="ranking-judges" className={css.heading}>
        {t('judges')}
      </h3>
      <ul className={css.lines}>
        {judges.map(judge => (
          <li key={judge.id} className={css.line}>
            <span className={css.who}>
              <bdi>{judge.name}</bdi>
              <span className={css.quiet}>
                {[
                  t('leniency', { n: `${judge.leniency > 0 ? '+' : ''}${formatPoints(judge.leniency)}` }),
                  t('visited', { count: judge.visits, n: formatNumber(judge.visits) }),
                  ...(judges.length === 1
                    ? []
                    : judge.changes_winner
                      ? [t('changes_winner')]
                      : judge.changes_top_three
                        ? [t('changes_top_three')]
                        : []),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
