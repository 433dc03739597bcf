import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import css from './profile.module.css'

type Props = {
  problem: string
  isBusy: boolean
  submit: (event: FormEvent) => unknown
  words: { save: string; saving: string }
  children: ReactNode
}

/** Fields and the button that saves them. After a refusal the keyboard goes to the first wrong field. */
export function SaveForm({ problem, isBusy, submit, words, children }: Props) {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isBusy) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isBusy])
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      <form ref={box} className={css['fields']} onSubmit={event => void submit(event)} noValidate aria-busy={isBusy}>
        {children}
        <Button type="submit" fullWidth aria-disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
      </form>
    </>
  )
}
