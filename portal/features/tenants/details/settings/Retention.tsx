import { Text, Title } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { retentionPeriod } from '#contract/retention/retention.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDay, formatHijri, formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import shared from '../details.module.css'
import css from './settings.module.css'

const parts = ['registrations', 'next_edition', 'event_seats'] as const

export function Retention({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('retention')
  const read = useRead(api.registrations.kept, { tenant: tenant.id })
  if (read.isPending) return null
  return (
    <section className={shared.panel} aria-label={t('title')}>
      <Title order={2} fz="lg">
        {t('title')}
      </Title>
      <Text c="dimmed">{t('means')}</Text>
      {read.isError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : (
        <ul className={shared.lines}>
          {parts.map(name => {
            const { count, at } = read.data[name]
            return (
              <li key={name} className={css.kept}>
                <span>{t(name, { count, n: formatNumber(count) })}</span>
                <span>
                  {at === null ? (
                    t(`rule_${name}`, { period: retentionPeriod(name, currentLanguage()) })
                  ) : (
                    <Trans
                      t={t}
                      i18nKey={name === 'registrations' ? 'goes' : 'goes_first'}
                      values={{ day: formatDay(at, tenant.timezone), hijri: formatHijri(at, tenant.timezone) }}
                      components={{ part: <span className={css.part} /> }}
                    />
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
