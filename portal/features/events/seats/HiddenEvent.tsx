import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { When } from '../detail/When.tsx'
import shared from '../events.module.css'
import { OwnSeat } from './OwnSeat.tsx'

/** An event that is hidden with its hackathon, for whoever has a seat at it; `otherwise` for whoever has none. */
export function HiddenEvent({ seat, otherwise }: { seat: string; otherwise: ReactNode }) {
  const { t } = useTranslation('events')
  const read = useRead(api.seats.open, { body: { seat } })
  if (['seat.not_found', 'request.invalid'].includes(codeOf(read.error) ?? '')) return otherwise
  const hidden = read.data?.event
  return (
    <div className={shared.screen}>
      <Title order={1} fz="1.75rem" dir="auto">
        {hidden?.title ?? t('one')}
      </Title>
      {hidden && (
        <p className={shared.row}>
          <When publicEvent={hidden} />
        </p>
      )}
      <OwnSeat seat={seat} />
    </div>
  )
}
