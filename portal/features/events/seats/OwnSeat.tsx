import { Alert, Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArmchair, IconHourglass, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { OwnSeat as Seat } from '#contract/events/seats-endpoints.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './seats.module.css'

export function OwnSeat({ seat }: { seat: string }) {
  const { t } = useTranslation('seats')
  const read = useRead(api.seats.open, { body: { seat } })
  const isNone = ['seat.not_found', 'request.invalid'].includes(codeOf(read.error) ?? '')
  return (
    <section className={css.panel} aria-labelledby="own-seat" aria-busy={read.isFetching}>
      <Title order={2} fz="lg" id="own-seat">
        {isNone ? t('not_found') : t('own')}
      </Title>
      {read.isPending ? (
        <Loading>
          <Skeleton height={64} />
        </Loading>
      ) : isNone ? (
        <Text>{t('not_found_hint')}</Text>
      ) : read.isLoadingError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : (
        read.data && <Shown seat={seat} own={read.data} />
      )}
    </section>
  )
}

const icons = { seated: IconArmchair, waiting: IconHourglass, withdrawn: IconLogout }

function Shown({ seat, own: { state, place, fullname, attendee_link, may_withdraw } }: { seat: string; own: Seat }) {
  const { t } = useTranslation('seats')
  const Icon = icons[state]
  return (
    <>
      <div className={css.said} role="status">
        <Icon size={28} stroke={1.6} aria-hidden />
        <div>
          <Text fw={600}>{t(`state.${state}`)}</Text>
          {place !== null && <Text>{t('place', { count: place })}</Text>}
          {state === 'withdrawn' && <Text>{t('withdrawn_hint')}</Text>}
          {fullname && <Text c="dimmed">{t('for', { name: `\u2068${fullname}\u2069` })}</Text>}
        </div>
      </div>
      {attendee_link && (
        <Text>
          {t('link')}{' '}
          <Anchor href={attendee_link} target="_blank" rel="noopener nofollow" underline="always">
            <bdi dir="ltr">{attendee_link}</bdi>
          </Anchor>
        </Text>
      )}
      {may_withdraw && <Withdraw seat={seat} isWaiting={state === 'waiting'} />}
    </>
  )
}

const invalidates = [api.seats.open, api.events.detail, api.events.list]

/** Withdraws a seat after a confirmation, because another person can get the seat immediately. */
function Withdraw({ seat, isWaiting }: { seat: string; isWaiting: boolean }) {
  const { t } = useTranslation('seats')
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, flag, error } = useApiMutation(api.seats.withdraw, { invalidates })
  const withdraw = () => mutateAsync({ body: { seat } }).then(() => setAsking(false))
  const words = isWaiting ? (['leave', 'sure_leave', 'sure_leave_hint'] as const) : (['withdraw', 'sure', 'sure_hint'] as const)
  const [act, question, hint] = words
  return (
    <>
      <Button variant="default" className={css.start ?? ''} onClick={() => setAsking(true)}>
        {t(act)}
      </Button>
      <Dialog title={t(question)} opened={isAsking} onClose={() => setAsking(false)}>
        <Stack>
          <Text>{t(hint)}</Text>
          {flag === 'error' && (
            <Alert color="red" variant="outline" role="alert">
              {sentenceFor(error)}
            </Alert>
          )}
          <Button color="red" loading={flag === 'loading'} onClick={() => void withdraw().catch(() => {})}>
            {t(act)}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
