import { Button, Skeleton, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import css from './page.module.css'
import { Versions } from './Versions.tsx'

type Props = { tenant: Tenant; /** completeness of the page */ children?: ReactNode }

/** Shows the state of the page. The query parameter `versions` opens the version history. */
export function PagePanel({ tenant, children }: Props) {
  const { t } = useTranslation('details')
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const [query, setQuery] = useSearchParams()
  const isOpen = query.has('versions')
  const [wasOpen] = useState(isOpen)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wasOpen && page.isSuccess) panel.current?.scrollIntoView()
  }, [wasOpen, page.isSuccess])
  if (page.isPending)
    return (
      <Loading className={shared.wide}>
        <Skeleton height={180} radius="md" />
      </Loading>
    )
  if (page.isError)
    return codeOf(page.error) === 'landing_page.not_found' ? null : (
      <div className={shared.wide}>
        <Failed what={t('page.failed')} error={page.error} retry={page.refetch} />
      </div>
    )
  const { version, published_version, published_at, unpublished } = page.data
  // Facts such as a cancellation have no version.
  const isBehind = published_version !== null && (published_version < version || unpublished.length > 0)
  const state = published_version === null ? 'never' : isBehind ? 'behind' : 'same'
  return (
    <section ref={panel} className={`${shared.panel} ${shared.wide} ${css.panel}`} aria-labelledby="page-state">
      <Title order={2} fz="lg" id="page-state">
        {t(`page.state.${state}`)}
      </Title>
      {children}
      <p className={css.versions}>
        <span>
          {t('page.draft')}: {t('page.version', { version })}
        </span>
        {published_version !== null && (
          <span>
            {t('page.published')}: {t('page.version', { version: published_version })}
            {published_at && ` · ${formatMoment(published_at)}`}
          </span>
        )}
      </p>
      <Button
        variant="default"
        className={shared.start ?? ''}
        aria-expanded={isOpen}
        rightSection={<IconChevronDown size={18} className={css.chevron} aria-hidden />}
        onClick={() => setQuery(isOpen ? {} : { versions: '1' }, { replace: true, preventScrollReset: true })}
      >
        {t('versions.title')}
      </Button>
      {isOpen && <Versions tenant={tenant} current={page.data} />}
    </section>
  )
}
