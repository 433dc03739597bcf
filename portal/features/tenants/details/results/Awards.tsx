import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Award, Results } from '#contract/results/result-records.ts'
import { languagesOf, type Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { RowMenu } from '#portal/platform/screen/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import shared from '../details.module.css'
import { nameOfAward } from './place-name.ts'
import css from './results.module.css'

type Props = {
  tenant: Tenant
  results: Results
  mayChange: boolean
  /** whether an edition is published, so that projects have winners’ cards */
  isPublished: boolean
  edit: (award: Award) => void
}

/** List of the awards that are being prepared. */
export function Awards({ tenant, results, mayChange, isPublished, edit }: Props) {
  const { t } = useTranslation('results')
  const { awards, ties } = results
  const { mutateAsync, flag, error } = useApiMutation(api.results.removeAward, { invalidates: [api.results.get] })
  const remove = (id: string) => {
    if (flag !== 'loading') void mutateAsync({ tenant: tenant.id, params: { id } }).catch(() => {})
  }
  if (awards.length === 0)
    return (
      <div className={shared.nothing}>
        <Text fz="lg">{t('awards.none')}</Text>
        <Text c="dimmed">{t('awards.none_hint')}</Text>
        {mayChange && <TakePlaces tenant={tenant} results={results} />}
      </div>
    )
  return (
    <section aria-labelledby="result-awards">
      <h3 id="result-awards" className={css.heading}>
        {t('awards.title')}
      </h3>
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
      <ol className={shared.lines}>
        {awards.map(award => (
          <li key={award.id} className={css.award}>
            <span className={css.project}>
              <span className={css.quiet}>
                <bdi>{nameOfAward(t, award)}</bdi>
              </span>
              <bdi>{textIn(award.project_name, currentLanguage())}</bdi>
              {award.team && (
                <span className={css.quiet}>
                  <bdi>{award.team}</bdi>
                </span>
              )}
            </span>
            {!award.is_active && <Tag color="red">{t('awards.stopped')}</Tag>}
            <RowMenu
              label={t('awards.actions_of', { award: isolated(nameOfAward(t, award)) })}
              actions={[
                ...(mayChange ? [{ name: 'edit', label: t('awards.edit'), choose: () => edit(award) }] : []),
                ...(isPublished && award.slug !== null
                  ? languagesOf(tenant.languages).map(language => ({
                      name: language,
                      label: t(`cards.${language}`),
                      file: `${tenant.public_url}/cards/${language}/projects/${award.slug}/wide.png?download`,
                    }))
                  : []),
                ...(mayChange ? [{ name: 'remove', label: t('awards.remove'), isRisky: true, choose: () => remove(award.id) }] : []),
              ]}
            />
          </li>
        ))}
      </ol>
      {ties.some(({ is_open }) => is_open) && (
        <Text fz="sm" c="dimmed">
          {t('awards.tied')}
        </Text>
      )}
    </section>
  )
}

/** Gives the awards that the newest ranking decides. Prizes of an undecided tie stay open. */
function TakePlaces({ tenant, results: { ranking, proposal } }: { tenant: Tenant; results: Results }) {
  const { t } = useTranslation('results')
  const { mutateAsync, flag, error } = useApiMutation(api.results.addAwards, { invalidates: [api.results.get] })
  if (!ranking || proposal.length === 0) return null
  const awards = proposal.slice(0, 20).map(award => ({ ...award, decision: 'ranking' as const }))
  const take = () => {
    if (flag !== 'loading') void mutateAsync({ tenant: tenant.id, body: { awards } }).catch(() => {})
  }
  return (
    <>
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
      <Button variant="default" size="sm" onClick={take}>
        {t('awards.take', { round: isolated(textIn(ranking.round, currentLanguage())) })}
      </Button>
    </>
  )
}
