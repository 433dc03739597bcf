import { NativeSelect, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { loadPlatform } from '#portal/features/admin-stats/load-platform.ts'
import { type AdministrationTab, administrationTabs } from '#portal/features/administration/load-administration.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from '#portal/platform/screen/side-menu.module.css'

type Section = 'figures' | AdministrationTab

const lazily = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))
const panels = {
  figures: lazily(loadPlatform),
  customers: lazily(administrationTabs.customers),
  users: lazily(administrationTabs.users),
  registrations: lazily(administrationTabs.registrations),
  administrators: lazily(administrationTabs.administrators),
  meetings: lazily(administrationTabs.meetings),
  mail: lazily(administrationTabs.mail),
  names: lazily(administrationTabs.names),
  domains: lazily(administrationTabs.domains),
  audit: lazily(administrationTabs.audit),
} satisfies Record<Section, ComponentType>

const groups = {
  people: ['customers', 'users', 'registrations'],
  links: ['domains', 'names'],
  contact: ['mail', 'meetings'],
  oversight: ['administrators', 'audit'],
} as const satisfies Record<string, readonly AdministrationTab[]>
const groupNames = Object.keys(groups) as (keyof typeof groups)[]

const addressOf = (section: Section) => paths.home(section === 'figures' ? {} : { tab: section })

export async function loadAdministratorHome() {
  await Promise.all([loadWords('administration'), loadPlatform()])
  return AdministratorHome
}

function AdministratorHome() {
  const [query] = useSearchParams()
  const tab = query.get('tab')
  const shown = (Object.keys(panels) as Section[]).find(section => section === tab) ?? 'figures'
  const Panel = panels[shown]
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={css.screen}>
      {isNarrow ? <SectionSelect shown={shown} /> : <SectionList shown={shown} />}
      <div className={css.content}>
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
    </div>
  )
}

function SectionList({ shown }: { shown: Section }) {
  const { t } = useTranslation('administration')
  const id = useId()
  const link = (section: Section) => (
    <Link to={addressOf(section)} preventScrollReset className={css.link ?? ''} aria-current={section === shown ? 'page' : undefined}>
      {t(`tab.${section}`)}
    </Link>
  )
  return (
    <nav aria-label={t('tabs')} className={css.menu}>
      {link('figures')}
      {groupNames.map(group => (
        <div key={group}>
          <p id={`${id}-${group}`} className={css.group}>
            {t(`group.${group}`)}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {groups[group].map(section => (
              <li key={section}>{link(section)}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function SectionSelect({ shown }: { shown: Section }) {
  const { t } = useTranslation('administration')
  const navigate = useNavigate()
  const choice = (section: Section) => ({ value: section, label: t(`tab.${section}`) })
  return (
    <NativeSelect
      label={t('tabs')}
      size="md"
      value={shown}
      onChange={event => void navigate(addressOf(event.currentTarget.value as Section), { preventScrollReset: true })}
      data={[choice('figures'), ...groupNames.map(group => ({ group: t(`group.${group}`), items: groups[group].map(choice) }))]}
    />
  )
}
