import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Results, Seal } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import shared from '../details.module.css'
import css from './results.module.css'

type Props = {
  tenant: Tenant
  results: Results
  mayChange: boolean
  /** whether publishing is the next step */
  publishesNext: boolean
  publish: (seal: Seal) => void
}
const colors = { sealed: 'blue', planned: 'orange', published: 'green', outdated: 'gray' } as const

/** Sealed editions, newest first. Only the newest can be published. */
export function Editions({ tenant, results: { seals, is_changed }, mayChange, publishesNext, publish }: Props) {
  const { t } = useTranslation('results')
  const { mutateAsync, flag, error } = useApiMutation(api.results.cancelPublication, { invalidates: [api.results.get] })
  const cancel = (id: string) => {
    if (flag !== 'loading') void mutateAsync({ tenant: tenant.id, params: { id } }).catch(() => {})
  }
  const at = (moment: string) => formatMoment(moment, tenant.timezone)
  return (
    <section aria-labelledby="result-editions">
      <h3 id="result-editions" className={css.heading}>
        {t('edition.title')}
      </h3>
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
      {is_changed && <Text>{t('edition.changed')}</Text>}
      <ol className={shared.lines}>
        {seals.map((seal, nth) => {
          const state = stateOf(seal, nth === 0)
          return (
            <li key={seal.id} className={css.edition}>
              <span className={css.project}>
                <span className={shared.row}>
                  {t('edition.named', { n: formatNumber(seal.number) })}
                  <Tag color={colors[state]}>{t(`edition.state.${state}`)}</Tag>
                </span>
                <span className={css.quiet}>
                  {[
                    t('edition.awards', { count: seal.awards, n: formatNumber(seal.awards) }),
                    seal.published_at
                      ? t('edition.published', { at: at(seal.published_at) })
                      : seal.publishes_at
                        ? t('edition.planned', { at: at(seal.publishes_at) })
                        : t('edition.sealed', { at: at(seal.sealed_at) }),
                  ].join(' · ')}
                </span>
                <span className={css.quiet}>
                  {t('edition.hash')}: <bdi className={css.hash}>{seal.hash}</bdi>
                </span>
              </span>
              {mayChange && (state === 'sealed' || state === 'planned') && (
                <span className={shared.row}>
                  {state === 'planned' && (
                    <Button variant="default" size="sm" onClick={() => cancel(seal.id)}>
                      {t('edition.cancel')}
                    </Button>
                  )}
                  <Button variant={publishesNext ? 'filled' : 'default'} size="sm" aria-haspopup="dialog" onClick={() => publish(seal)}>
                    {t('publish.open')}
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const stateOf = ({ published_at, publishes_at }: Seal, isNewest: boolean) =>
  published_at !== null ? 'published' : !isNewest ? 'outdated' : publishes_at !== null ? 'planned' : 'sealed'
