import { Button } from '@mantine/core'
import { IconEyeglass2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import { forgetStay, readStay, type Stay } from '#portal/domain/switch/stay.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { formatTime } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { endStay, switchedAccess } from '#portal/platform/session/switched.ts'
import css from './switch-banner.module.css'

/** Banner during a switch: shows the hackathon, the remaining time, and a button that ends the switch. */
export function SwitchBanner() {
  const [stay, setStay] = useState(readStay)
  if (stay === null) return null
  if (switchedAccess() !== null) return <Inside stay={stay} />
  const dismiss = () => {
    forgetStay()
    setStay(null)
  }
  return <Ended stay={stay} dismiss={dismiss} />
}

function Inside({ stay }: { stay: Stay }) {
  const { t } = useTranslation('switched')
  const user = useSession(({ user }) => user)
  const [isLeaving, setLeaving] = useState(false)
  const minutes = useMinutesLeft(stay.expires_at)
  const leave = async () => {
    setLeaving(true)
    // If the request fails, the switch still expires, and no other tab has its token.
    await callTo(api.switches.leave, {}).catch(() => {})
    forgetStay()
    endStay()
  }
  const until = t('ribbon.until', { time: formatTime(stay.expires_at), left: t('ribbon.left', { count: minutes }) })
  return (
    <aside className={css.ribbon} aria-label={t('ribbon.label')}>
      <IconEyeglass2 size={22} aria-hidden />
      <p className={css.words}>
        <strong>{t('ribbon.who', { hackathon: nameOf(stay), who: isolated(user?.fullname ?? '') })}</strong> <span>{until}</span>
      </p>
      <Button variant="white" color="dark" className={css.end ?? ''} loading={isLeaving} onClick={() => void leave()}>
        {t('ribbon.end')}
      </Button>
    </aside>
  )
}

function Ended({ stay, dismiss }: { stay: Stay; dismiss: () => void }) {
  const { t } = useTranslation('switched')
  return (
    <aside className={css.ribbon} aria-label={t('ribbon.label')}>
      <p className={css.words} role="status">
        {t('ended.said', { hackathon: nameOf(stay) })}
      </p>
      <Button variant="white" color="dark" className={css.end ?? ''} onClick={dismiss}>
        {t('ended.dismiss')}
      </Button>
    </aside>
  )
}

const nameOf = ({ name }: Stay) => isolated(textIn(name, currentLanguage()))

/** Returns the remaining minutes, rounded up. At zero the switch ends. */
function useMinutesLeft(expires_at: string): number {
  const [left, setLeft] = useState(() => Date.parse(expires_at) - Date.now())
  useEffect(() => {
    const tick = setInterval(() => setLeft(Date.parse(expires_at) - Date.now()), 5000)
    return () => clearInterval(tick)
  }, [expires_at])
  useEffect(() => void (left <= 0 && endStay()), [left])
  return Math.max(0, Math.ceil(left / 60_000))
}
