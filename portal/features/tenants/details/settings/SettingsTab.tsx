import { Skeleton, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwner } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { type IndexedSection, SectionIndex } from '#portal/platform/screen/SectionIndex.tsx'
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

/** Settings that are not part of the page itself. */
export function SettingsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const isOwners = isOwner(tenant.role)
  // Hidden from an administrator who acts in the owner's place.
  const isOwnersAlone = isOwners && switchedAccess() === null
  const panel = (name: PanelName, form: ReactNode): IndexedSection => {
    const title = t(`settings.${name}`)
    return { id: name, title, content: <Setting title={title}>{form}</Setting> }
  }
  const sections = [
    panel('visibility', <VisibilityChoice tenant={tenant} />),
    panel('name', <NameForm tenant={tenant} />),
    panel('contact', <ContactForm tenant={tenant} />),
    isOwners && panel('address', <AddressForm tenant={tenant} />),
    isOwnersAlone && {
      id: 'own-domains',
      title: t('settings.index.domains'),
      content: (
        <Suspense fallback={<Skeleton height={180} radius="lg" />}>
          <LazyDomains tenant={tenant} />
        </Suspense>
      ),
    },
    panel('duplicate', <DuplicateForm tenant={tenant} />),
    {
      id: 'retention',
      title: t('settings.index.retention'),
      content: (
        <Suspense>
          <Retention tenant={tenant} />
        </Suspense>
      ),
    },
    isOwnersAlone && {
      id: 'archive',
      title: t('settings.index.archive'),
      content: (
        <Suspense>
          <TakeArchive tenant={tenant} />
        </Suspense>
      ),
    },
    isOwners && tenant.status === 'published' && panel('unpublish', <Unpublish tenant={tenant} />),
  ].filter(section => section !== false)
  return (
    <div className={css.settings}>
      <SectionIndex label={t('settings.index.title')} sections={sections} />
    </div>
  )
}

type PanelName = 'visibility' | 'name' | 'contact' | 'address' | 'duplicate' | 'unpublish'

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
