import { Button, type ButtonProps, Group, Stack, type StackProps, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMaybeSaved } from '#portal/platform/api/problems.ts'
import { stopSlowCalls, useHasSlowCalls } from '#portal/platform/api/time-limit.ts'
import { useUnsaved } from '#portal/platform/unsaved/unsaved.ts'
import { FormAlert } from './FormAlert.tsx'

type Props = {
  problem?: ReactNode
  isBusy: boolean
  /** true if closing the form requires confirmation */
  unsaved?: boolean
  submit: () => unknown
  gap?: StackProps['gap'] | undefined
  children: ReactNode
}

/** A form. After an error, the first invalid field receives focus. After a lost reply, a button sends the form again. */
export function Form({ problem, isBusy, unsaved = false, submit, gap = 'md', children }: Props) {
  const { t } = useTranslation('common', { keyPrefix: 'trouble' })
  const box = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const isSlow = useHasSlowCalls() && isBusy
  // While submitting, the handler can navigate away without confirmation, but closing the dialog requires it.
  useUnsaved(unsaved || isBusy, isBusy ? 'close' : 'query')
  useEffect(() => {
    if (!isBusy) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isBusy, tries])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    await submit()
    setTries(before => before + 1)
  }
  return (
    <>
      <FormAlert
        action={
          isMaybeSaved(problem) && (
            <Button variant="subtle" size="compact-sm" onClick={() => box.current?.requestSubmit()}>
              {t('check_again')}
            </Button>
          )
        }
      >
        {problem}
      </FormAlert>
      <form ref={box} noValidate aria-busy={isBusy} onSubmit={event => void send(event)}>
        <Stack gap={gap}>
          {children}
          <div role="status" hidden={!isSlow}>
            {isSlow && (
              <Group gap="xs" justify="space-between">
                <Text fz="sm">{t('still_trying')}</Text>
                <Button variant="subtle" size="compact-sm" onClick={stopSlowCalls}>
                  {t('stop_waiting')}
                </Button>
              </Group>
            )}
          </div>
        </Stack>
      </form>
    </>
  )
}

type SubmitProps = { isBusy: boolean; words: { submit: string; busy: string } } & ButtonProps

/** Submit button. It is not `disabled` while submitting, because it would lose focus. */
export const SubmitButton = ({ isBusy, words, ...look }: SubmitProps) => (
  <Button type="submit" fullWidth aria-disabled={isBusy} {...look}>
    {isBusy ? words.busy : words.submit}
  </Button>
)
