import { Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Phase, PhasePreview } from '#contract/phases/phase-records.ts'
import type { PhaseStanding } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { listed } from '#portal/platform/data-table/Selected.tsx'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { wordOf } from '../board/outcomes.ts'
import { QuotaBars } from '../board/QuotaBars.tsx'
import css from './publish.module.css'

type Props = { tenant: Tenant; phase: Phase; preview: PhasePreview; isOver: boolean }

const standings: readonly PhaseStanding[] = ['in', 'reserve', 'out', 'open', 'left']

/** Numbers before and after the publication, places and warnings. */
export function PreviewNumbers({ tenant, phase, preview, isOver }: Props) {
  const { t } = useTranslation('phases')
  const { after, places, warnings, confirm_until } = preview
  return (
    <>
      <table className={css.numbers}>
        <caption>{t('publish.changes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.outcome')}</th>
            <th scope="col">{t('publish.now')}</th>
            <th scope="col">{t('publish.after')}</th>
          </tr>
        </thead>
        <tbody>
          {standings
            .filter(standing => phase.parties[standing] > 0 || after[standing] > 0)
            .map(standing => (
              <tr key={standing} data-changed={phase.parties[standing] !== after[standing] || undefined}>
                <th scope="row">{t(`outcome.${wordOf(standing, phase)}`)}</th>
                <td>{formatNumber(phase.parties[standing])}</td>
                <td>{formatNumber(after[standing])}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Text {...(isOver && { c: 'error' })}>
        {places.limit === null
          ? t('publish.places_free', { n: formatNumber(places.taken + places.entering) })
          : t('publish.places', { n: formatNumber(places.taken + places.entering), of: formatNumber(places.limit) })}
      </Text>
      <QuotaBars tenant={tenant} phase={phase} counts={preview.quotas.map(({ after: count }) => count)} />
      <Text c="dimmed">
        {confirm_until === null ? t('publish.unasked') : t('publish.asked', { at: formatMoment(confirm_until, tenant.timezone) })}
      </Text>
      {warnings.length > 0 && (
        <section className={css.warnings} aria-labelledby="warnings">
          <Title order={3} fz="md" id="warnings">
            <IconAlertTriangle size={20} aria-hidden /> {t('publish.warnings')}
          </Title>
          <ul>
            {warnings.map(({ code, count, names }) => (
              <li key={code}>
                {t(`warning.${code}`, { count, n: formatNumber(count) })}
                {names.length > 0 && (
                  <Text fz="sm" c="dimmed">
                    {listed(names)}
                    {count > names.length && ` +${formatNumber(count - names.length)}`}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
