import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './team.module.css'
import type { MemberAction } from './use-member-actions.ts'

type Props = { of: 'transfer' | 'remove'; name: string; busy: MemberAction['is'] | null; action: () => unknown }

const doing = { transfer: 'transferring', remove: 'removing' } as const

/** What cannot be taken back says what it does before its button comes, and the keyboard goes on there. */
export function Farewell({ of, name, busy, action }: Props) {
  const { t } = useTranslation('team', { keyPrefix: 'manage' })
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) box.current?.focus()
  }, [isAsked])
  return (
    <div className={css.farewell}>
      {isAsked ? (
        <div ref={box} tabIndex={-1} role="group" aria-label={t(of)} className={css.asked}>
          <Text>{t(`${of}_means`, { name })}</Text>
          <Button color="red.9" aria-disabled={busy !== null} onClick={() => void (busy !== null || action())}>
            {busy === of ? t(doing[of]) : t(`${of}_do`, { name })}
          </Button>
        </div>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t(of)}
        </Button>
      )}
    </div>
  )
}
