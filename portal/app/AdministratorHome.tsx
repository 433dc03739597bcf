import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { loadPlatform } from '#portal/features/admin-stats/load-platform.ts'
import { administrationTabs } from '#portal/features/administration/load-administration.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { type Section, sectionOf } from './areas/administration-areas.ts'

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
  return (
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
  )
}
