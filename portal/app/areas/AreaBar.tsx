import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useShownHackathon } from '#portal/domain/hackathon/shown-hackathon.ts'
import { Sheet } from '#portal/platform/screen/Sheet.tsx'
import { AreaList } from './AreaList.tsx'
import css from './areas.module.css'
import { useAreas } from './use-areas.ts'

const inBar = ['overview', 'registrations', 'page'] as const

/** The bar at the bottom of a hackathon's screen, where no sidebar fits. */
export function AreaBar() {
  const { tenant } = useShownHackathon()
  return tenant && tenant.role !== null ? <Bar tenant={tenant} /> : null
}

function Bar({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation(['details', 'common'])
  const { names, shown, groups, linkTo } = useAreas(tenant)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const links = inBar.filter(area => names.includes(area)).map(linkTo)
  const isElsewhere = !links.some(({ isShown }) => isShown)
  return (
    <>
      <nav aria-label={t('tabs')} className={css.bar} data-sticky-bar>
        {links.map(({ to, label, Icon, isShown }) => (
          <Link key={to} to={to} className={css.button ?? ''} aria-current={isShown ? 'page' : undefined}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <span>{label}</span>
          </Link>
        ))}
        <UnstyledButton
          className={css.button ?? ''}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-shown={isElsewhere || undefined}
          onClick={() => setOpen(true)}
        >
          <IconDots size={22} stroke={1.6} aria-hidden />
          <span>{isElsewhere ? t(`tab.${shown}`) : t('more')}</span>
        </UnstyledButton>
      </nav>
      <Sheet opened={isOpen} close={close} title={t('tabs')} closeLabel={t('common:close')}>
        <div className={css.sheet}>
          <AreaList groups={groups.map(group => ({ ...group, label: t(`group.${group.id}`) }))} chosen={close} />
        </div>
      </Sheet>
    </>
  )
}
