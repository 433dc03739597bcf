import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './announcements.module.css'

/** Delivery results of an announcement, with the addresses that it did not reach. */
export function Results({ tenant, id }: { tenant: Tenant; id: string }) {
  const { t } = useTranslation('announcements')
  const [isOpen, setOpen] = useState(false)
  const read = useRead(api.announcements.detail, { tenant: tenant.id, params: { id } }, { enabled: isOpen })
  const one = read.data
  return (
    <details className={css.failures} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('results.title')}</summary>
      {read.isError && (
        <Text role="alert" fz="sm">
          {sentenceFor(read.error)}
        </Text>
      )}
      {one && (
        <>
          <dl className={css.counts}>
            {(
              [
                ['delivered', one.sent],
                ['bounced', one.failed],
                ['waiting', one.left],
                ['unsubscribed', one.unsubscribed],
              ] as const
            ).map(([name, n]) => (
              <div key={name}>
                <dt>{t(`results.${name}`)}</dt>
                <dd>{formatNumber(n)}</dd>
              </div>
            ))}
          </dl>
          <Text fz="sm" c="dimmed">
            {t('results.no_opens')}
          </Text>
          <ul>
            {one.failures.map(({ registration, fullname, email, reason, came_back, for_good }) => (
              <li key={registration}>
                <Anchor component={Link} to={`?tab=registrations&open=${registration}`}>
                  <bdi>{fullname}</bdi>
                </Anchor>{' '}
                <bdi className={css.address}>{email}</bdi>
                <Text fz="sm" c="dimmed">
                  {[t(`reason.${reason}`), came_back && t('came_back'), for_good && t('left_alone')].filter(Boolean).join(' · ')}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
