import { NativeSelect, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { loadPlatform } from '#portal/features/admin-stats/load-platform.ts'
import { administrationTabs } from '#portal/features/administration/load-administration.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './administrator-home.module.css'
import { addressOf, type Section, sectionGroups, sectionNames, sectionOf, sections } from './areas/administration-areas.ts'

const lazily = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))
const panels = {
  figures: lazily(loadPlatform),
  customers: lazily(administrationTabs.customers),
  users: lazily(administrationTabs.users),
  registrations: lazily(administrationTabs.registrations),
  persons: lazily(administrationTabs.persons),
  administrators: lazily(administrationTabs.administrators),
  meetings: lazily(administrationTabs.meetings),
  mail: lazily(administrationTabs.mail),
  names: lazily(administrationTabs.names),
  domains: lazily(administrationTabs.domains),
  audit: lazily(administrationTabs.audit),
  system: lazily(administrationTabs.system),
} satisfies Record<Section, ComponentType>

export async function loadAdministratorHome() {
  await Promise.all([loadWords('administration'), loadPlatform()])
  return AdministratorHome
}

function AdministratorHome() {
  const [query] = useSearchParams()
  const shown = sectionOf(query)
  const Panel = panels[shown]
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={css.screen}>
      {isNarrow && <SectionSelect shown={shown} />}
      <Suspense
        key={shown}
        fallback={
          <Loading>
            <Skeleton height={120} radius="md" />
          </Loading>
        }
      >
        <Panel />
      </Suspense>
    </div>
  )
}

function SectionSelect({ shown }: { shown: Section }) {
  const { t } = useTranslation('administration')
  const navigate = useNavigate()
  const choice = (section: Section) => ({ value: section, label: t(`tab.${section}`) })
  return (
    <NativeSelect
      aria-label={t('tabs')}
      size="md"
      value={shown}
      onChange={event => void navigate(addressOf(event.currentTarget.value as Section), { preventScrollReset: true })}
      data={[
        choice('figures'),
        ...sectionGroups.map(group => ({
          group: t(`group.${group}`),
          items: sectionNames.filter(section => sections[section].group === group).map(choice),
        })),
      ]}
    />
  )
}
