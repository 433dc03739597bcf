import { Button, type ButtonProps, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './profile.module.css'

type Props = {
  /** for screen readers, if `label` is ambiguous */
  label: string
  fullLabel?: string
  words: { ask: string; yes: string; busy: string }
  isBusy: boolean
  action: () => unknown
} & Pick<ButtonProps, 'fullWidth'>

/** Button that asks for confirmation of an irreversible action. Canceling returns focus to the button. */
export function ConfirmButton({ label, fullLabel = label, words, isBusy, action, ...look }: Props) {
  const { t } = useTranslation('profile')
  const [isAsked, setAsked] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) box.current?.focus()
    else if (wasAsked) button.current?.focus()
  }, [isAsked, wasAsked])
  if (!isAsked)
    return (
      <Button ref={button} variant="default" className={css['risky'] ?? ''} aria-label={fullLabel} {...look} onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  const leaveIt = () => {
    setWasAsked(true)
    setAsked(false)
  }
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={words.ask} className={css['question']}>
      <Text size="sm">{words.ask}</Text>
      <div className={css['answers']}>
        <Button color="red.9" aria-disabled={isBusy} onClick={() => void (isBusy || action())}>
          {isBusy ? words.busy : words.yes}
        </Button>
        <Button variant="default" onClick={leaveIt}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
