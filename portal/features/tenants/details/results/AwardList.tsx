import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Award, AwardPrize, Results } from '#contract/results/result-records.ts'
import { languagesOf, type Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { formatPoints } from '../judging/ranking/format-points.ts'
import css from './awards.module.css'
import { formatMoney, nameOfAward, nameOfPrize } from './place-name.ts'
import { keyOfPrize, type PrizeRow, type ResultsState } from './results-state.ts'
import { TieDecision } from './TieDecision.tsx'
import { readsOfAwards } from './use-give-awards.ts'

type Props = {
  tenant: Tenant
  results: Results
  state: ResultsState
  mayChange: boolean
  edit: (award: Award) => void
  choose: (prize: AwardPrize) => void
  add: () => void
}

/** Table of the page's prizes with their winners and undecided ties, and of other awards. */
export function AwardList({ tenant, results, state, mayChange, edit, choose, add }: Props) {
  const { t } = useTranslation('results')
  const removing = useApiMutation(api.results.removeAward, { invalidates: readsOfAwards })
  const remove = ({ id }: Award) => {
    removing.send({ tenant: tenant.id, params: { id } })
  }
  const menuOf = (award: Award): RowAction[] => [
    ...(mayChange ? [{ name: 'edit', label: t('awards.edit'), choose: () => edit(award) }] : []),
    ...(state.published && award.slug !== null
      ? languagesOf(tenant.languages).map(language => ({
          name: language,
          label: t(`cards.${language}`),
          file: `${tenant.public_url}/cards/${language}/projects/${award.slug}/wide.png?download`,
        }))
      : []),
    ...(mayChange ? [{ name: 'remove', label: t('awards.remove'), isRisky: true, choose: () => remove(award) }] : []),
  ]
  const winner = (award: Award) => <Winner key={award.id} results={results} award={award} actions={menuOf(award)} />
  const prizeRow = (row: PrizeRow) => (
    <li key={keyOfPrize(row.prize)} className={css.row}>
      <Prize name={nameOfPrize(t, row.prize)} facts={factsOf(row.prize)} />
      <div className={css.winners}>
        {row.awards.map(winner)}
        {row.proposed.map(id => (
          <Proposed key={id} results={results} id={id} />
        ))}
        {row.missing > 0 && (
          <div className={css.winner}>
            {mayChange && results.projects > 0 ? (
              <Button
                variant="default"
                size="sm"
                className={css.choose}
                leftSection={<IconPlus size={18} aria-hidden />}
                aria-label={`${t('awards.choose', countOf(row.prize.candidates?.length ?? results.projects))}: ${nameOfPrize(t, row.prize)}`}
                onClick={() => choose(row.prize)}
              >
                {t('awards.choose', countOf(row.prize.candidates?.length ?? results.projects))}
              </Button>
            ) : (
              <span />
            )}
            <Tag color="orange" className={css.how}>
              {t(state.newest && !results.is_changed ? 'awards.withheld' : 'awards.missing')}
            </Tag>
          </div>
        )}
        <Entered results={results} prize={row.prize} />
      </div>
    </li>
  )
  const factsOf = ({ amount, currency, sponsor, count }: AwardPrize) =>
    [
      formatMoney(amount, currency),
      ...(count > 1 ? [t('awards.winners', countOf(count))] : []),
      ...(textIn(sponsor, currentLanguage()) ? [t('awards.sponsor', { name: isolated(textIn(sponsor, currentLanguage())) })] : []),
    ].filter(Boolean)
  return (
    <section aria-labelledby="result-awards" className={css.card}>
      <div className={css.head}>
        <h3 id="result-awards" className={css.heading}>
          {t('awards.title')}
        </h3>
        <Text fz="sm" c="dimmed" className={css.lead ?? ''}>
          {t(state.published ? 'awards.lead_published' : 'awards.lead')}
        </Text>
        {mayChange && (
          <Button variant="subtle" size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {t('awards.add')}
          </Button>
        )}
      </div>
      <FormAlert>{removing.flag === 'error' && sentenceFor(removing.error)}</FormAlert>
      <ul className={css.rows}>
        {state.rows.map(each =>
          'row' in each ? (
            prizeRow(each.row)
          ) : (
            <li key={each.tie.prizes.join()} className={css.tieRow}>
              <TieDecision tenant={tenant} results={results} state={state} tie={each.tie} mayChange={mayChange} />
            </li>
          ),
        )}
        {state.others.map(award => (
          <li key={award.id} className={css.row}>
            <Prize name={nameOfAward(t, award)} facts={[]} />
            <div className={css.winners}>{winner(award)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const countOf = (count: number) => ({ count, n: formatNumber(count) })

const Prize = ({ name, facts }: { name: string; facts: readonly string[] }) => (
  <div className={css.prize}>
    <bdi className={css.strong}>{name}</bdi>
    {facts.length > 0 && <span className={css.quiet}>{facts.join(' · ')}</span>}
  </div>
)

type WinnerProps = { results: Results; award: Award; actions: readonly RowAction[] }

function Winner({ results, award, actions }: WinnerProps) {
  const { t } = useTranslation('results')
  const project = textIn(award.project_name, currentLanguage())
  return (
    <div className={css.winner}>
      <Project name={project} team={award.team} points={pointsOf(results, award.project)}>
        {award.reason && (
          <span className={css.quiet}>
            <bdi>{t('awards.reason', { reason: award.reason })}</bdi>
          </span>
        )}
      </Project>
      <span className={css.how}>
        <Tag>{t(`decision.${award.decision}`)}</Tag>
        {!award.is_active && <Tag color="red">{t('awards.stopped')}</Tag>}
      </span>
      <RowMenu
        label={t('awards.actions_of', { award: isolated(`${nameOfAward(t, award)}، ${project}`) })}
        actions={actions}
        className={css.menu}
      />
    </div>
  )
}

function Proposed({ results, id }: { results: Results; id: string }) {
  const { t } = useTranslation('results')
  const project = results.ranking?.projects.find(each => each.id === id)
  if (!project) return null
  return (
    <div className={css.winner}>
      <Project name={textIn(project.name, currentLanguage())} team={project.team} points={project.points} />
      <Tag variant="outline" className={css.how}>
        {t('awards.proposed')}
      </Tag>
    </div>
  )
}

type ProjectProps = { name: string; team: string; points: number | null; children?: ReactNode }

const Project = ({ name, team, points, children }: ProjectProps) => (
  <div className={css.project}>
    <bdi className={css.strong}>{name}</bdi>
    {(team !== '' || points !== null) && (
      <span className={css.quiet}>
        {team && <bdi>{team}</bdi>}
        {team && points !== null && ' · '}
        {points !== null && <bdi>{formatPoints(points)}</bdi>}
      </span>
    )}
    {children}
  </div>
)

const pointsOf = ({ ranking }: Results, id: string) => ranking?.projects.find(each => each.id === id)?.points ?? null

/** How many projects entered a prize of the page. Places of all tracks need no such line. */
function Entered({ results, prize: { id, place, candidates } }: { results: Results; prize: AwardPrize }) {
  const { t } = useTranslation('results')
  if (id === '' || (candidates === null && place > 0)) return null
  return (
    <p className={css.entered}>
      {candidates ? t('awards.entered', { ...countOf(candidates.length), all: formatNumber(results.projects) }) : t('awards.open')}
    </p>
  )
}
