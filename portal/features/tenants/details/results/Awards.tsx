import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { textIn } from '#contract/language.ts'
import type { Award } from '#contract/results/result-records.ts'
import { languagesOf, type Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
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
  awards: readonly Award[]
  mayChange: boolean
  /** whether an edition is published, so that projects have winners’ cards */
  isPublished: boolean
  edit: (award: Award) => void
}

/** List of the awards that are being prepared. */
export function Awards({ tenant, awards, mayChange, isPublished, edit }: Props) {
  const { t } = useTranslation('results')
  const { mutateAsync, flag, error } = useApiMutation(api.results.removeAward, { invalidates: [api.results.get] })
  const remove = (id: string) => {
    if (flag !== 'loading') void mutateAsync({ tenant: tenant.id, params: { id } }).catch(() => {})
  }
  if (awards.length === 0)
    return (
      <div className={shared.nothing}>
        <Text fz="lg">{t('awards.none')}</Text>
        <Text c="dimmed">{t('awards.none_hint')}</Text>
        {mayChange && <TakePlaces tenant={tenant} />}
      </div>
    )
  const shares = awards.filter(({ place }) => place > 0).map(({ place }) => place)
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
      {new Set(shares).size < shares.length && (
        <Text fz="sm" c="dimmed">
          {t('awards.tied')}
        </Text>
      )}
    </section>
  )
}

/** Gives the first three places of the last ranked round, with shared places as they are. */
function TakePlaces({ tenant }: { tenant: Tenant }) {
  const rounds = useRead(api.judging.list, { tenant: tenant.id })
  const ranked = rounds.data?.results.filter(({ state }) => state === 'ranked').at(-1)
  return ranked ? <TakeFrom tenant={tenant} round={ranked} /> : null
}

function TakeFrom({ tenant, round }: { tenant: Tenant; round: Round }) {
  const { t } = useTranslation('results')
  const ranking = useRead(api.judging.ranking, { tenant: tenant.id, params: { id: round.id } })
  const { mutateAsync, flag, error } = useApiMutation(api.results.addAwards, { invalidates: [api.results.get] })
  const first = (ranking.data?.projects ?? []).filter(({ place }) => place !== null && place <= 3).slice(0, 20)
  const take = () => {
    const awards = first.map(({ id, place }) => ({ project: id, place: place ?? 0 }))
    if (flag !== 'loading' && awards.length > 0) void mutateAsync({ tenant: tenant.id, body: { awards } }).catch(() => {})
  }
  if (first.length === 0) return null
  return (
    <>
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
      <Button variant="default" size="sm" onClick={take}>
        {t('awards.take', { round: isolated(textIn(round.name, currentLanguage())) })}
      </Button>
    </>
  )
}
