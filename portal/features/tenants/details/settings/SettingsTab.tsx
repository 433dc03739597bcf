import { Radio, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwner } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { type IndexedSection, SectionIndex } from '#portal/platform/screen/SectionIndex.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Contests } from '#portal/platform/two-versions/Contests.tsx'
import shared from '../details.module.css'
import { AddressForm } from './AddressForm.tsx'
import { DuplicateForm } from './DuplicateForm.tsx'
import { NameForm } from './NameForm.tsx'
import { SaveLine } from './Saved.tsx'
import css from './settings.module.css'
import { Unpublish } from './Unpublish.tsx'
import { useFacts } from './use-facts.ts'
import { useSharedFacts } from './use-shared-facts.ts'

export function SettingsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const isOwners = isOwner(tenant.role)
  // Hidden during a switch.
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
        <Suspense fallback={<Skeleton height={180} radius="md" />}>
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

function ContactForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { values, isUnsaved, change, busy, saved, fault, submit, contested } = useSharedFacts(
    tenant,
    ({ contact_email }) => ({ contact_email }),
    facts => facts,
  )
  return (
    <Form isBusy={busy} unsaved={isUnsaved} submit={submit} gap="sm">
      {contested && <Contests {...contested} labelOf={() => t('settings.email')} />}
      <TextInput
        label={t('settings.email')}
        description={t('settings.email_means')}
        type="email"
        className="ltr-input"
        spellCheck={false}
        value={values.contact_email}
        error={fault}
        onChange={event => change({ contact_email: event.currentTarget.value })}
      />
      <SaveLine busy={busy} saved={saved} />
    </Form>
  )
}

function VisibilityChoice({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { change, busy, saved, fault } = useFacts(tenant)
  const [chosen, setChosen] = useState<Tenant['visibility'] | null>(null)
  // Shows the choice before the response, because a disabled control would lose focus.
  const choose = async (value: string) => {
    if (busy) return
    const visibility = value === 'unlisted' ? 'unlisted' : 'listed'
    setChosen(visibility)
    await change({ visibility })
    setChosen(null)
  }
  return (
    <Radio.Group
      value={chosen ?? tenant.visibility}
      onChange={value => void choose(value)}
      error={fault}
      aria-label={t('settings.visibility')}
    >
      <Stack gap="sm">
        {(['listed', 'unlisted'] as const).map(value => (
          <Radio key={value} value={value} size="md" label={t(`visibility.${value}`)} description={t(`visibility.${value}_means`)} />
        ))}
        <Text component="output" c="dimmed" fz="sm">
          {saved ? t('settings.saved') : ''}
        </Text>
      </Stack>
    </Radio.Group>
  )
}

const LazyDomains = lazy(async () => ({
  default: (await Promise.all([import('./domains/DomainsPanel.tsx'), loadWords('domains')]))[0].DomainsPanel,
}))
