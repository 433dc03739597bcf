import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { mayEdit, mayReadPeople, type MemberRole } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import css from './details.module.css'
import { Overview } from './overview/Overview.tsx'
import { PageTab } from './page/PageTab.tsx'
import { RegistrationsTab } from './registrations/RegistrationsTab.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'

/** The tab stands in the address, so that it can be linked to and gone back from. */
export function MemberTabs({ tenant, role }: { tenant: Tenant; role: MemberRole }) {
  const { t } = useTranslation('details')
  const [query, setQuery] = useSearchParams()
  const tabs = [
    { id: 'overview', Panel: Overview },
    { id: 'page', Panel: PageTab },
    ...(mayReadPeople(role) ? [{ id: 'registrations', Panel: RegistrationsTab } as const] : []),
    ...(mayEdit(role) ? [{ id: 'settings', Panel: SettingsTab } as const] : []),
  ] as const
  const shown = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0]
  const choose = (tab: string | null) => setQuery(tab === null || tab === 'overview' ? {} : { tab }, { preventScrollReset: true })
  return (
    <Tabs value={shown.id} onChange={choose} keepMounted={false}>
      <Tabs.List className={css.tabs ?? ''} aria-label={t('tabs')}>
        {tabs.map(({ id }) => (
          <Tabs.Tab key={id} value={id} className={css.tab ?? ''}>
            {t(`tab.${id}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, Panel }) => (
        <Tabs.Panel key={id} value={id} className={css.tabPanel ?? ''}>
          <Panel tenant={tenant} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
