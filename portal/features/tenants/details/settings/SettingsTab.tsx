import { Skeleton, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwner } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import shared from '../details.module.css'
import { AddressForm } from './AddressForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { LazyDomains } from './domains/domains.tsx'
import { DuplicateForm } from './DuplicateForm.tsx'
import { NameForm } from './NameForm.tsx'
import css from './settings.module.css'
import { Unpublish } from './Unpublish.tsx'
import { VisibilityChoice } from './VisibilityChoice.tsx'

/** What is not said on the page itself. */
export function SettingsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  return (
    <div className={css.settings}>
      <Setting title={t('settings.visibility')}>
        <VisibilityChoice tenant={tenant} />
      </Setting>
      <Setting title={t('settings.name')}>
        <NameForm tenant={tenant} />
      </Setting>
      <Setting title={t('settings.contact')}>
        <ContactForm tenant={tenant} />
      </Setting>
      {isOwner(tenant.role) && (
        <Setting title={t('settings.address')}>
          <AddressForm tenant={tenant} />
        </Setting>
      )}
      {/* Nor for who is there in its owner's place. */}
      {isOwner(tenant.role) && switchedAccess() === null && (
        <Suspense fallback={<Skeleton height={180} radius="lg" />}>
          <LazyDomains tenant={tenant} />
        </Suspense>
      )}
      <Setting title={t('settings.duplicate')}>
        <DuplicateForm tenant={tenant} />
      </Setting>
      <Suspense>
        <Retention tenant={tenant} />
      </Suspense>
      {isOwner(tenant.role) && switchedAccess() === null && (
        <Suspense>
          <TakeArchive tenant={tenant} />
        </Suspense>
      )}
      {isOwner(tenant.role) && tenant.status === 'published' && (
        <Setting title={t('settings.unpublish')}>
          <Unpublish tenant={tenant} />
        </Setting>
      )}
    </div>
  )
}

const Retention = lazy(async () => ({ default: (await Promise.all([import('./Retention.tsx'), loadWords('retention')]))[0].Retention }))
const TakeArchive = lazy(async () => ({
  default: (await Promise.all([import('./TakeArchive.tsx'), loadWords('archive', 'factor')]))[0].TakeArchive,
}))

const Setting = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={shared.panel} aria-label={title}>
    <Title order={2} fz="lg">
      {title}
    </Title>
    {children}
  </section>
)
