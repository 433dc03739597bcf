import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import css from './seats.module.css'

const invalidates = [api.seats.open, api.events.detail, api.events.list]

/** Asked once more: somebody else may have the seat a moment later. */
export function Withdraw({ seat, isWaiting }: { seat: string; isWaiting: boolean }) {
  const { t } = useTranslation('seats')
  const [isAsking, setAsking] = useState(false)
  const { send, flag, error } = useSend(api.seats.withdraw, { invalidates })
  const withdraw = () => send({ body: { seat } }).then(() => setAsking(false))
  const words = isWaiting ? (['leave', 'sure_leave', 'sure_leave_hint'] as const) : (['withdraw', 'sure', 'sure_hint'] as const)
  const [act, ask, hint] = words
  return (
    <>
      <Button variant="default" className={css.start ?? ''} onClick={() => setAsking(true)}>
        {t(act)}
      </Button>
      <Dialog title={t(ask)} opened={isAsking} onClose={() => setAsking(false)}>
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
