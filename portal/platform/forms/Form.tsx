import { Button, type ButtonProps, Stack, type StackProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useUnsaved } from '#portal/platform/unsaved/unsaved.ts'
import { FormAlert } from './FormAlert.tsx'

type Props = {
  /** what is wrong with the whole of it */
  problem?: ReactNode
  isBusy: boolean
  /** has changes that are lost when it closes; the person is asked first */
  unsaved?: boolean
  submit: () => unknown
  gap?: StackProps['gap'] | undefined
  children: ReactNode
}

/** Fields with their buttons. What is written stays; after a refusal the keyboard goes to the first wrong field. */
export function Form({ problem, isBusy, unsaved = false, submit, gap = 'md', children }: Props) {
  const box = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // What is done once it is sent may leave the screen.
  useUnsaved(unsaved && !isBusy)
  useEffect(() => {
    if (!isBusy) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isBusy, tries])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    await submit()
    setTries(before => before + 1)
  }
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      <form ref={box} noValidate aria-busy={isBusy} onSubmit={event => void send(event)}>
        <Stack gap={gap}>{children}</Stack>
      </form>
    </>
  )
}

type SubmitProps = { isBusy: boolean; /** what it does, and what it is doing */ words: { submit: string; busy: string } } & ButtonProps

/** Says that it is sending without losing the keyboard, as a disabled button would. */
export const SubmitButton = ({ isBusy, words, ...look }: SubmitProps) => (
  <Button type="submit" fullWidth aria-disabled={isBusy} {...look}>
    {isBusy ? words.busy : words.submit}
  </Button>
)
