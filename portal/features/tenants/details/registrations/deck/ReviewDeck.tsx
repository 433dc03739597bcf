import { Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Admission } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import '#portal/platform/overlays/keep-in-dialogs.ts'
import type { Decision } from '../decide/use-decision.ts'
import type { ListOrder } from '../list-query.ts'
import css from './deck.module.css'

const Deck = lazy(async () => ({ default: (await import('./Deck.tsx')).Deck }))

type Props = {
  tenant: Tenant
  admission: Admission | undefined
  decision: Decision
  order: ListOrder
  opened: boolean
  isMounted: boolean
  close: () => void
}

/** Shows registrations that wait for a decision on the whole screen, one at a time. */
export function ReviewDeck({ opened, isMounted, close, tenant, admission, decision, order }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'deck' })
  if (!isMounted) return null
  return (
    <Modal.Root opened={opened} onClose={close} fullScreen>
      {/* `className` would also style the wrapper of the dialog. */}
      <Modal.Content classNames={{ content: css.content ?? '' }} aria-label={t('title')}>
        <Suspense>
          <Deck tenant={tenant} admission={admission} decision={decision} order={order} close={close} />
        </Suspense>
      </Modal.Content>
    </Modal.Root>
  )
}
