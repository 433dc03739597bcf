// The bar at the bottom of a screen, where no sidebar fits: areas of a hackathon, or of the administration.

import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useShownHackathon } from '#portal/domain/hackathon/shown-hackathon.ts'
import { Sheet } from '#portal/platform/overlays/Sheet.tsx'
import { type AreaLink, type AreaLinks, AreaList } from './AreaList.tsx'
import css from './areas.module.css'
import { useAreas, useSections } from './use-areas.ts'

const areasInBar = ['overview', 'registrations', 'page'] as const
const sectionsInBar = ['figures', 'customers', 'users'] as const

export function HackathonBar() {
  const { tenant } = useShownHackathon()
  return tenant && tenant.role !== null ? <BarOf tenant={tenant} /> : null
}

function BarOf({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { names, groups, linkTo } = useAreas(tenant)
  return (
    <Bar
      label={t('tabs')}
      more={t('more')}
      links={areasInBar.filter(area => names.includes(area)).map(linkTo)}
      groups={groups.map(group => ({ ...group, label: t(`group.${group.id}`) }))}
    />
  )
}

export function AdministrationBar() {
  const { t } = useTranslation('administration')
  const { groups, linkTo } = useSections()
  return <Bar label={t('tabs')} more={t('more')} links={sectionsInBar.map(linkTo)} groups={groups} />
}

type BarProps = { label: string; more: string; links: readonly AreaLink[]; groups: readonly AreaLinks[] }

function Bar({ label, more, links, groups }: BarProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isElsewhere = !links.some(({ isShown }) => isShown)
  const shown = groups.flatMap(group => group.links).find(({ isShown }) => isShown)
  return (
    <>
      <nav aria-label={label} className={css.bar} data-sticky-bar>
        {links.map(({ to, label: name, Icon, isShown }) => (
          <Link key={to} to={to} className={css.button ?? ''} aria-current={isShown ? 'page' : undefined}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <span>{name}</span>
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
          <span>{(isElsewhere && shown?.label) || more}</span>
        </UnstyledButton>
      </nav>
      <Sheet opened={isOpen} close={close} title={label} closeLabel={t('close')}>
        <div className={css.sheet}>
          <AreaList groups={groups} chosen={close} />
        </div>
      </Sheet>
    </>
  )
}
