import { ActionIcon, Title } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { Thumbnail } from '#portal/domain/hackathon/Thumbnail.tsx'
import { helpOf } from '#portal/platform/paths/help.ts'
import css from './area.module.css'
import type { Area as AreaName } from './areas.ts'

type Props = {
  tenant: Tenant
  /** also the id of the title */
  id: AreaName
  title: string
  /** state and numbers, in one line */
  facts?: ReactNode
  /** one filled button, quiet buttons, the menu */
  actions?: ReactNode
  children: ReactNode
}

/** An area of a hackathon: its head, and below it the panels. */
export const Area = ({ tenant, id, title, facts, actions, children }: Props) => (
  <section className={css.area} aria-labelledby={id}>
    <div className={css.head}>
      <span className={css.thumbnail} aria-hidden>
        <Thumbnail hackathon={tenant} />
      </span>
      <Title order={2} fz="lg" id={id} className={css.title ?? ''}>
        {title}
      </Title>
      <HowItWorks area={id} />
      {facts && <div className={css.facts}>{facts}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
    {children}
  </section>
)

/** Opens the page of the handbook about the area in a new tab, so that nothing typed is lost. */
function HowItWorks({ area }: { area: AreaName }) {
  const { t } = useTranslation('details')
  const help = helpOf(area)
  if (help === null) return null
  return (
    <ActionIcon component="a" href={help} target="_blank" variant="subtle" color="gray" size={44} aria-label={t('how')} title={t('how')}>
      <IconHelp size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
