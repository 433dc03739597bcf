import { Anchor, Skeleton, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isOwner } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { type Part, PartIndex } from '#portal/platform/screen/PartIndex.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { AddressForm } from './AddressForm.tsx'
import { DuplicateForm } from './DuplicateForm.tsx'
import css from './settings.module.css'
import { Unpublish } from './Unpublish.tsx'

/** Settings that the page editor does not have, one part at a time. */
export function SettingsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const isOwners = isOwner(tenant.role)
  // Hidden during a switch.
  const isOwnersAlone = isOwners && switchedAccess() === null
  const duplicate: Part = {
    id: 'duplicate',
    title: t('settings.duplicate'),
    content: (
      <Setting title={t('settings.duplicate')}>
        <DuplicateForm tenant={tenant} />
      </Setting>
    ),
  }
  const address: Part = {
    id: 'address',
    title: t('settings.address'),
    content: (
      <div className={shared.stack}>
        <Setting title={t('settings.address')}>
          <AddressForm tenant={tenant} />
        </Setting>
        {isOwnersAlone && (
          <Suspense fallback={<Skeleton height={180} radius="md" />}>
            <LazyDomains tenant={tenant} />
          </Suspense>
        )}
      </div>
    ),
  }
  const data: Part = {
    id: 'data',
    title: t('settings.data'),
    content: (
      <div className={shared.stack}>
        <Suspense fallback={<Skeleton height={180} radius="md" />}>
          <Retention tenant={tenant} />
        </Suspense>
        {isOwnersAlone && (
          <Suspense fallback={<Skeleton height={180} radius="md" />}>
            <TakeArchive tenant={tenant} />
          </Suspense>
        )}
      </div>
    ),
  }
  const unpublish: Part = {
    id: 'unpublish',
    title: t('settings.unpublish'),
    content: (
      <Setting title={t('settings.unpublish')}>
        <Unpublish tenant={tenant} />
      </Setting>
    ),
  }
  const phases: Part = {
    id: 'phases',
    title: t('tab.phases'),
    content: (
      <Setting title={t('tab.phases')}>
        <Suspense fallback={<Skeleton height={180} radius="md" />}>
          <LazyPhases tenant={tenant} mayChange={tenant.status === 'draft' || tenant.status === 'published'} />
        </Suspense>
      </Setting>
    ),
  }
  const webhooks: Part = {
    id: 'webhooks',
    title: t('settings.webhooks'),
    content: (
      <Suspense fallback={<Skeleton height={180} radius="md" />}>
        <LazyWebhooks tenant={tenant} />
      </Suspense>
    ),
  }
  const apiTokens: Part = {
    id: 'api-tokens',
    title: t('settings.api_tokens'),
    content: (
      <Suspense fallback={<Skeleton height={180} radius="md" />}>
        <LazyApiTokens tenant={tenant} />
      </Suspense>
    ),
  }
  const ofEditors = switchedAccess() === null ? [phases, webhooks, apiTokens] : []
  const ofOwners = tenant.status === 'published' ? [unpublish] : []
  const parts: [Part, ...Part[]] = isOwners ? [address, ...ofEditors, duplicate, data, ...ofOwners] : [duplicate, ...ofEditors, data]
  return (
    <Area
      tenant={tenant}
      id="settings"
      title={t('tab.settings')}
      facts={
        <Trans
          t={t}
          i18nKey="settings.in_editor"
          components={{
            editor: <Anchor component={Link} inherit underline="always" to={paths.hackathon(tenant.tenant_name, { step: 'basics' })} />,
          }}
        />
      }
    >
      <div className={css.settings}>
        <PartIndex label={t('settings.index')} parts={parts} />
      </div>
    </Area>
  )
}

const Setting = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={shared.panel} aria-label={title}>
    <Title order={2} fz="lg">
      {title}
    </Title>
    {children}
  </section>
)

const LazyPhases = lazy(async () => ({
  default: (await Promise.all([import('../phases/setup/PhaseSetup.tsx'), loadWords('phases', 'forms')]))[0].PhaseSetup,
}))
const LazyWebhooks = lazy(async () => ({
  default: (await Promise.all([import('./webhooks/WebhooksPanel.tsx'), loadWords('webhooks')]))[0].WebhooksPanel,
}))
const LazyApiTokens = lazy(async () => ({
  default: (await Promise.all([import('./api-tokens/ApiTokensPanel.tsx'), loadWords('tokens', 'factor')]))[0].ApiTokensPanel,
}))
const Retention = lazy(async () => ({ default: (await Promise.all([import('./Retention.tsx'), loadWords('retention')]))[0].Retention }))
const TakeArchive = lazy(async () => ({
  default: (await Promise.all([import('./TakeArchive.tsx'), loadWords('archive', 'factor')]))[0].TakeArchive,
}))
const LazyDomains = lazy(async () => ({
  default: (await Promise.all([import('./domains/DomainsPanel.tsx'), loadWords('domains')]))[0].DomainsPanel,
}))
