import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { EmptyState } from '#portal/platform/screen/EmptyState.tsx'
import css from './tiles.module.css'
import { Tiles } from './Tiles.tsx'

type Props = { tenant: Tenant; title: string; hint?: ReactNode; children?: ReactNode }

/** Empty state of an area, with three tiles of the page. */
export const EmptyArea = ({ tenant, ...rest }: Props) => (
  <EmptyState
    picture={
      <div className={css.three}>
        <Tiles tenant={tenant} columns={3} rows={1} count={3} filled={3} />
      </div>
    }
    {...rest}
  />
)

/** Empty state of an area that the user may not fill. */
export function ReadOnlyArea({ title }: { title: string }) {
  const { t } = useTranslation('details')
  return <EmptyState picture={<IconEye size={32} stroke={1.5} aria-hidden />} title={title} hint={t('read_only')} />
}
