import { Button, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'

type Props = {
  problem: string
  isBusy: boolean
  submit: (event: FormEvent) => unknown
  /** on the button: what it does, and what it is doing */
  words: { submit: string; busy: string }
  children: ReactNode
}

/** Fields with their button. After a refusal the keyboard goes to the first wrong field; the button never loses it. */
export function GuestForm({ problem, isBusy, submit, words, children }: Props) {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isBusy) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isBusy])
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      <form ref={box} onSubmit={event => void submit(event)} noValidate aria-busy={isBusy}>
        <Stack gap="md">
          {children}
          <Button type="submit" fullWidth mt="xs" aria-disabled={isBusy}>
            {isBusy ? words.busy : words.submit}
          </Button>
        </Stack>
      </form>
    </>
  )
}
