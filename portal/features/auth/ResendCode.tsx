import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { ApiError } from '#contract/client.ts'
import { useSend } from '../../platform/api/use-send.ts'

/** Seconds that the server asks for between two mails. */
const pause = 30

/** Asks for another code; the wait is counted down on the button, and told once by a reader. */
export function ResendCode({ email, sent, failed }: { email: string; sent: () => void; failed: (error: unknown) => void }) {
  const { t } = useTranslation('auth')
  const { send, flag } = useSend(api.auth.resendVerificationCode)
  const [left, setLeft] = useState(pause)
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const resend = async () => {
    try {
      const { resend_after } = await send({ body: { email } })
      setLeft(resend_after)
      setDone(true)
      sent()
    } catch (error) {
      setLeft(error instanceof ApiError ? (error.retryAfter ?? 0) : 0)
      failed(error)
    }
  }
  return (
    <div>
      <Button variant="default" mt="sm" fullWidth disabled={left > 0} loading={flag === 'loading'} onClick={() => void resend()}>
        {left > 0 ? t('otp.resend_in', { count: left }) : t('otp.resend')}
      </Button>
      <div role="status">{done && left > 0 ? t('otp.resent') : ''}</div>
    </div>
  )
}
