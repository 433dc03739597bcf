import { ActionIcon, Anchor, Title } from '@mantine/core'
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
export function Area({ tenant, id, title, facts, actions, children }: Props) {
  const { t } = useTranslation('details')
  const help = helpOf(id)
  // A new tab, so that nothing typed is lost.
  const link = help !== null && ({ href: help, target: '_blank' } as const)
  return (
    <section className={css.area} aria-labelledby={id}>
      <div className={css.head}>
        <span className={css.thumbnail} aria-hidden>
          <Thumbnail hackathon={tenant} />
        </span>
        <Title order={2} fz="lg" id={id} className={css.title ?? ''}>
          {title}
        </Title>
        {link && (
          <ActionIcon
            component="a"
            {...link}
            variant="subtle"
            color="gray"
            size={44}
            className={css.help ?? ''}
            aria-label={t('how')}
            title={t('how')}
          >
            <IconHelp size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        {facts && <div className={css.facts}>{facts}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
      {link && (
        <Anchor {...link} className={css.foot ?? ''}>
          {t('how')}
        </Anchor>
      )}
    </section>
  )
}
