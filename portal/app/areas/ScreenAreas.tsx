// The part of the sidebar that belongs to the screen: areas of a hackathon, or of the administration.

import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useShownHackathon } from '#portal/domain/hackathon/shown-hackathon.ts'
import { Thumbnail } from '#portal/domain/hackathon/Thumbnail.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { AreaList } from './AreaList.tsx'
import css from './areas.module.css'
import { useAreas, useSections } from './use-areas.ts'

type Props = { collapsed: boolean; chosen?: (() => void) | undefined }

export function HackathonAreas(props: Props) {
  const { tenant } = useShownHackathon()
  return tenant && tenant.role !== null ? <Areas tenant={tenant} {...props} /> : null
}

function Areas({ tenant, collapsed, chosen }: Props & { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { groups } = useAreas(tenant)
  return (
    <nav aria-label={t('tabs')} className={css.screen} data-collapsed={collapsed || undefined}>
      <p className={css.hackathon}>
        <span className={css.thumbnail}>
          <Thumbnail hackathon={tenant} />
        </span>
        {!collapsed && <bdi className={css.name}>{textIn(tenant.name, currentLanguage())}</bdi>}
      </p>
      <AreaList groups={groups} collapsed={collapsed} chosen={chosen} />
    </nav>
  )
}

export function AdministrationAreas({ collapsed, chosen }: Props) {
  const { t } = useTranslation('administration')
  const { groups } = useSections()
  return (
    <nav aria-label={t('tabs')} className={css.screen} data-collapsed={collapsed || undefined}>
      <AreaList groups={groups} collapsed={collapsed} chosen={chosen} />
    </nav>
  )
}
