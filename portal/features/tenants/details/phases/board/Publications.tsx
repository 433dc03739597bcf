import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Phase, PhasePublication } from '#contract/phases/phase-records.ts'
import { phaseOutcomes } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import css from '../phases.module.css'
import { wordOf } from './outcomes.ts'

type Props = { tenant: Tenant; phase: Phase }

/** What was published in the phase, when and by whom. Loads when it is opened. */
export function Publications({ tenant, phase }: Props) {
  const { t } = useTranslation('phases', { keyPrefix: 'publications' })
  if (phase.published === 0) return null
  return (
    <Disclosure summary={t('title', { count: phase.published, n: formatNumber(phase.published) })}>
      {() => <List tenant={tenant} phase={phase} />}
    </Disclosure>
  )
}

function List({ tenant, phase }: Props) {
  const { t } = useTranslation('phases', { keyPrefix: 'publications' })
  const read = useRead(api.phases.publications, { tenant: tenant.id, params: { id: phase.id } })
  if (read.isLoadingError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  if (!read.data) return <LoadingRows rows={1} />
  return (
    <ol className={css.people} reversed>
      {read.data.results.map(publication => (
        <li key={publication.id} className={css.person}>
          <Published tenant={tenant} phase={phase} publication={publication} />
        </li>
      ))}
    </ol>
  )
}

function Published({ tenant, phase, publication }: Props & { publication: PhasePublication }) {
  const { t } = useTranslation('phases')
  const { kind, counts, published_at, by, sends_mails, reason, words, shares_lines, shares_means } = publication
  const language = currentLanguage()
  return (
    <div className={css.who}>
      <Text span>
        {t(`publications.${kind}`)}:{' '}
        {phaseOutcomes
          .filter(outcome => counts[outcome] > 0)
          .map(outcome => `${t(`outcome.${wordOf(outcome, phase)}`)} ${formatNumber(counts[outcome])}`)
          .join(' · ')}
      </Text>
      <Text span fz="sm" c="dimmed">
        {by !== null && (
          <>
            <bdi>{by}</bdi>
            {' · '}
          </>
        )}
        {formatMoment(published_at, tenant.timezone)}
        {!sends_mails && ` · ${t('publications.silent')}`}
        {(shares_lines || shares_means) && ` · ${t('publications.shared')}`}
      </Text>
      {phaseOutcomes
        .filter(outcome => counts[outcome] > 0 && textIn(words[outcome], language) !== '')
        .map(outcome => (
          <Text key={outcome} fz="sm">
            {t(`outcome.${wordOf(outcome, phase)}`)}: <bdi>{textIn(words[outcome], language)}</bdi>
          </Text>
        ))}
      {reason && (
        <Text fz="sm" dir="auto">
          {reason}
        </Text>
      )}
    </div>
  )
}
