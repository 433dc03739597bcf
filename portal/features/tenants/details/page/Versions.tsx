import { Button, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { LandingPage, LandingPageVersion } from '#contract/landing-pages/landing-pages-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import shared from '../details.module.css'
import css from './page.module.css'
import { usePartName } from './use-part-name.ts'

const Comparison = lazy(async () => ({ default: (await import('./Comparison.tsx')).Comparison }))
const limit = 20

export function Versions({ tenant, current }: { tenant: Tenant; current: LandingPage }) {
  const { t } = useTranslation('details')
  const [query, setQuery] = useSearchParams()
  const [compared, compare] = useState<LandingPageVersion | null>(null)
  const page = Math.max(1, Number(query.get('page')) || 1)
  const versions = useRead(api.landingPages.versions, { tenant: tenant.id, query: { page, limit } })
  return (
    <div role="group" aria-label={t('versions.title')} aria-busy={versions.isFetching}>
      {versions.isPending ? (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      ) : versions.isError ? (
        <Failed what={t('versions.failed')} error={versions.error} retry={versions.refetch} />
      ) : (
        <>
          <ul className={shared.lines}>
            {versions.data.results.map(version => (
              <Row key={version.version} version={version} current={current} compare={() => compare(version)} />
            ))}
          </ul>
          <Pages
            page={page}
            count={versions.data.count}
            limit={limit}
            to={next => setQuery({ versions: '1', page: String(next) }, { preventScrollReset: true })}
          />
        </>
      )}
      {compared && (
        <Suspense>
          <Comparison tenant={tenant} version={compared} current={current} close={() => compare(null)} />
        </Suspense>
      )}
    </div>
  )
}

type RowProps = { version: LandingPageVersion; current: LandingPage; compare: () => void }

function Row({ version: { version, at, by, published, changed }, current, compare }: RowProps) {
  const { t } = useTranslation('details')
  const nameOf = usePartName()
  const isCurrent = version === current.version
  const number = t('page.version', { version })
  return (
    <li className={css.version}>
      <div>
        <p className={css.versionHead}>
          <strong>{number}</strong>
          {isCurrent && <Tag>{t('versions.current')}</Tag>}
          {version === current.published_version ? (
            <Tag>{t('versions.live')}</Tag>
          ) : (
            published && (
              <Tag variant="default" color="gray">
                {t('versions.was_live')}
              </Tag>
            )
          )}
        </p>
        <Text fz="sm" c="dimmed">
          <bdi>{by}</bdi> · <time dateTime={at}>{formatMoment(at)}</time>
        </Text>
        {changed.length > 0 && <Text fz="sm">{t('versions.changed', { parts: listed(changed.map(nameOf)) })}</Text>}
      </div>
      {!isCurrent && (
        <Button variant="default" size="sm" onClick={compare} aria-label={t('versions.compare_named', { version: number })}>
          {t('versions.compare')}
        </Button>
      )}
    </li>
  )
}

const listed = (parts: readonly string[]) => new Intl.ListFormat(document.documentElement.lang === 'en' ? 'en' : 'ar').format(parts)
