import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { choosesMethod } from '#contract/judging/judging.ts'
import { type RankingChoice, rankingChoices } from '#contract/judging/ranking/input.ts'
import type { RoundRanking } from '#contract/judging/score-records.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { listed } from '#portal/platform/data-table/Selected.tsx'
import { isolated } from '#portal/platform/format/isolated.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from '../judging.module.css'

type Props = { tenant: Tenant; round: Round; ranking: RoundRanking; mayChange: boolean }

/** Method of the ranking, why it is proposed, and the first three of other methods. Editors choose it after the round is closed. */
export function RankingMethod({ tenant, round, ranking, mayChange }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'computed' })
  const choosing = useApiMutation(api.judging.setRankingMethod, {
    invalidates: [api.judging.list, api.judging.control, api.judging.ranking],
  })
  const [pending, setPending] = useState<RankingChoice | null>(null)
  const isBusy = choosing.flag === 'loading'
  const choose = async (ranking_method: RankingChoice) => {
    if (isBusy) return
    setPending(ranking_method)
    choosing.send({ tenant: tenant.id, params: { id: round.id }, body: { ranking_method } })
    setPending(null)
  }
  const { method, proposal, other_podiums } = ranking
  const names = new Map(ranking.projects.map(({ id, name }) => [id, isolated(textIn(name, currentLanguage()))]))
  return (
    <section className={css.method} aria-labelledby="ranking-method">
      <h3 id="ranking-method" className={css.heading}>
        {t('title', { method: t(`name.${method}`) })}
      </h3>
      <Text>{t(`means.${method}`)}</Text>
      <Text fz="sm" c="dimmed">
        {method !== proposal.method && `${t('differs', { method: t(`name.${proposal.method}`) })} `}
        {t(`reason.${proposal.reason}`)}
      </Text>
      {other_podiums.length > 0 && (
        <ul className={css.lines}>
          {other_podiums.map(({ method: other, projects }) => (
            <li key={other} className={css.line}>
              {t('podium', { method: t(`name.${other}`), names: listed(projects.flatMap(id => names.get(id) ?? [])) })}
            </li>
          ))}
        </ul>
      )}
      {mayChange && choosesMethod(round.state) && (
        <>
          <SelectField
            label={t('choose')}
            hint={t(round.state === 'ranked' ? 'choose_ranked' : 'choose_closed')}
            value={pending ?? round.ranking_method}
            choices={rankingChoices.map(value => ({
              value,
              label: value === 'proposed' ? t('proposed', { method: t(`name.${proposal.method}`) }) : t(`name.${value}`),
            }))}
            onChange={choice => void choose(choice)}
          />
          <FormAlert>{choosing.error !== null && sentenceFor(choosing.error)}</FormAlert>
        </>
      )}
    </section>
  )
}
