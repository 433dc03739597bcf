import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import css from './announcements.module.css'

/** To whom it did not come, and why; asked for when it is opened. */
export function Failures({ tenant, id }: { tenant: Tenant; id: string }) {
  const { t } = useTranslation('announcements')
  const [isOpen, setOpen] = useState(false)
  const read = useRead(api.announcements.detail, { tenant: tenant.id, params: { id } }, { enabled: isOpen })
  return (
    <details className={css.failures} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('failures')}</summary>
      {read.isError && (
        <Text role="alert" fz="sm">
          {sentenceFor(read.error)}
        </Text>
      )}
      <ul>
        {read.data?.failures.map(({ registration, fullname, email, reason, came_back, for_good }) => (
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
    </details>
  )
}
