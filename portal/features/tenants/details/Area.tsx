import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { Thumbnail } from '#portal/domain/hackathon/Thumbnail.tsx'
import css from './area.module.css'

type Props = {
  tenant: Tenant
  /** id of the title */
  id: string
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
      {facts && <div className={css.facts}>{facts}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
    {children}
  </section>
)
