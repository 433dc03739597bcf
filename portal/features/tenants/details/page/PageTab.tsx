import { Button, Skeleton, Text, Title } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { teamLook } from '#portal/domain/hackathon/team-look.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import css from './page.module.css'
import { Versions } from './Versions.tsx'

/** Where the page stands, and every version of it that is kept. */
export function PageTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  if (page.isPending)
    return (
      <Loading>
        <Skeleton height={180} radius="lg" />
      </Loading>
    )
  const toEditor = mayEdit(tenant.role) && (
    <Button component={Link} to={paths.hackathon(tenant.tenant_name)} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
      {t('edit')}
    </Button>
  )
  if (page.isError)
    return codeOf(page.error) === 'landing_page.not_found' ? (
      <section className={shared.panel}>
        <Text>{t('readiness.none')}</Text>
        <div>{toEditor}</div>
      </section>
    ) : (
      <Failed what={t('page.failed')} error={page.error} retry={page.refetch} />
    )
  const { version, published_version, published_at, completeness, public_url } = page.data
  const state = published_version === null ? 'never' : published_version < version ? 'behind' : 'same'
  return (
    <div className={shared.stack}>
      <section className={shared.panel} aria-labelledby="page-state">
        <Title order={2} fz="lg" id="page-state">
          {t(`page.state.${state}`)}
        </Title>
        <dl className={css.pairs}>
          <Pair name={t('page.draft')} value={t('page.version', { version })} />
          {published_version !== null && (
            <Pair
              name={t('page.published')}
              value={`${t('page.version', { version: published_version })}${published_at ? ` · ${formatMoment(published_at)}` : ''}`}
            />
          )}
          <Pair name={t('page.arabic')} value={`${formatNumber(completeness.ar)}%`} />
          <Pair name={t('page.english')} value={`${formatNumber(completeness.en)}%`} />
        </dl>
        <div className={shared.row}>
          {published_version !== null && (
            <Button
              component="a"
              {...teamLook(public_url)}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {t('open_page')}
            </Button>
          )}
          {toEditor}
        </div>
      </section>
      <Versions tenant={tenant} current={page.data} />
    </div>
  )
}

const Pair = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
