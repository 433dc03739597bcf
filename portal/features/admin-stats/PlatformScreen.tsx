import { Button, Menu, Switch, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SpanSwitch } from '#portal/domain/growth-chart/SpanSwitch.tsx'
import { useSpan } from '#portal/domain/growth-chart/use-span.ts'
import { Panels } from '#portal/platform/screen/Panel.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import css from './admin-stats.module.css'
import { EnterButton } from './EnterButton.tsx'
import { exportFigures } from './export-figures.ts'
import { Figures } from './Figures.tsx'
import { Funnel } from './Funnel.tsx'
import { GrowthPanel } from './GrowthPanel.tsx'
import { Stages } from './Stages.tsx'
import { useDashboardStats } from './use-dashboard-stats.ts'

/** How the platform grows: an administrator's first screen. */
export function PlatformScreen() {
  const { t } = useTranslation(['platform', 'figures'])
  useScreenTitle(t('title'))
  const span = useSpan()
  const { summaryStats: summary, usersStats: users, tenantsStats: tenants } = useDashboardStats(span)
  const canExport = summary.data && users.data && tenants.data
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <Title order={1} fz="1.625rem">
          {t('title')}
        </Title>
        <div className={css.actions}>
          <EnterButton />
          <Menu position="bottom-end" withinPortal={false} keepMounted={false}>
            <Menu.Target>
              <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} disabled={!canExport}>
                {t('export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {(['xlsx', 'csv'] as const).map(as => (
                <Menu.Item key={as} onClick={() => void (canExport && exportFigures(summary.data, [users.data, tenants.data], as, t))}>
                  {t(as)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </header>
      <div className={css.controls}>
        <SpanSwitch {...span} />
        <Switch label={t('compare')} checked={span.isCompared} onChange={event => span.compare(event.currentTarget.checked)} />
      </div>
      <Figures summary={summary} isCompared={span.isCompared} />
      <Panels>
        <GrowthPanel chart={users} of="users" isCompared={span.isCompared} />
        <GrowthPanel chart={tenants} of="tenants" isCompared={span.isCompared} />
        <GrowthPanel chart={tenants} of="landing_pages" isCompared={span.isCompared} />
        <Stages summary={summary} />
        <Funnel summary={summary} />
      </Panels>
    </div>
  )
}
