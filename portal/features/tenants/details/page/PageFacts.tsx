import { Anchor, Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { TenantStats } from '#contract/statistics/stats-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import shared from '../details.module.css'
import css from './page.module.css'
import { Versions } from './Versions.tsx'

type Props = { tenant: Tenant; stats: TenantStats | undefined }

/** A line about registrations and the state of the page. The query parameter `versions` opens the version history. */
export function PageFacts({ tenant, stats }: Props) {
  const { t } = useTranslation('details')
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const [query, setQuery] = useSearchParams()
  const isOpen = query.has('versions')
  const [wasOpen] = useState(isOpen)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wasOpen && page.isSuccess) section.current?.scrollIntoView()
  }, [wasOpen, page.isSuccess])
  if (page.isLoadingError && codeOf(page.error) !== 'landing_page.not_found')
    return <Failed what={t('page.failed')} error={page.error} retry={page.refetch} />
  return (
    <section ref={section} className={css.facts} aria-label={t('page.facts')}>
      <div className={css.quiet}>
        {stats && stats.counts.this_week > 0 && (
          <span>{t('page.this_week', { count: stats.counts.this_week, n: formatNumber(stats.counts.this_week) })}</span>
        )}
        {page.data && (
          <Button
            variant="transparent"
            px={0}
            className={css.state ?? ''}
            aria-expanded={isOpen}
            rightSection={<IconChevronDown size={16} className={css.chevron} aria-hidden />}
            onClick={() => setQuery(isOpen ? {} : { versions: '1' }, { replace: true, preventScrollReset: true })}
          >
            {t(`page.state.${stateOf(page.data)}`)}
          </Button>
        )}
        <Anchor component={Link} to={paths.hackathonDetails(tenant.tenant_name, { tab: 'performance' })} className={css.more ?? ''}>
          {t('page.performance')}
        </Anchor>
      </div>
      {isOpen && page.data && (
        <div className={shared.panel}>
          <Versions tenant={tenant} current={page.data} />
        </div>
      )}
    </section>
  )
}

type Versioned = { version: number; published_version: number | null; unpublished: readonly unknown[] }

function stateOf({ version, published_version, unpublished }: Versioned): 'never' | 'behind' | 'same' {
  if (published_version === null) return 'never'
  // Facts such as a cancellation have no version.
  return published_version < version || unpublished.length > 0 ? 'behind' : 'same'
}
