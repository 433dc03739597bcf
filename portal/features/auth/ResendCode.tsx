import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { ApiError } from '#contract/client.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { challengeOf, saveChallenge } from './challenges.ts'

/** Minimum delay between two mails in seconds, set by the server. */
const pause = 30

type Props = { email: string; signsIn: boolean; sent: () => void; failed: (error: unknown) => void }

/** Button that requests another code. It stays focusable during the countdown, which screen readers announce once. */
export function ResendCode({ email, signsIn, sent, failed }: Props) {
  const { t } = useTranslation('auth')
  const [left, wait] = useCountdown(pause)
  const [done, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    if (left > 0 || isBusy) return
    setBusy(true)
    try {
      const body = { email, ...challengeOf(email) }
      const { challenge, resend_after } = await (signsIn
        ? callTo(api.auth.loginOtp, { body })
        : callTo(api.auth.resendVerificationCode, { body }))
      saveChallenge(email, challenge)
      wait(resend_after)
      setDone(true)
      sent()
    } catch (error) {
      wait(error instanceof ApiError ? (error.retryAfter ?? 0) : 0)
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button
        variant="default"
        mt="sm"
        fullWidth
        aria-disabled={left > 0 || isBusy}
        {...(left > 0 && { c: 'dimmed', fw: 400 })}
        onClick={() => void resend()}
      >
        {left > 0 ? t('otp.resend_in', { count: left }) : t('otp.resend')}
      </Button>
      <div role="status">{done && left > 0 ? t('otp.resent') : ''}</div>
    </div>
  )
}

/** Counts down seconds by the clock, because timers stop in suspended tabs. */
function useCountdown(seconds: number): [left: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(end)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  const begin = (again: number) => {
    setEnd(Date.now() + again * 1000)
    setLeft(again)
  }
  return [left, begin]
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))
