import { type FormEvent, useState } from 'react'
import type { AddressOf } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { showServerErrors, useContractForm } from '#portal/platform/forms/use-contract-form.ts'

/**
 * The one form of a guest screen. `deed` sends what was written; what it rejects with is told at the fields, or as `problem` above them,
 * with its `code` for screens that show another way out.
 */
export function useGuestForm<Values extends Record<string, unknown>, E extends Endpoint>(
  address: AddressOf<E>,
  initial: Values,
  action: (values: Values) => Promise<unknown>,
) {
  const form = useContractForm(address, initial)
  const [isBusy, setBusy] = useState(false)
  const [{ problem, code }, setRefusal] = useState(nothing)
  const refused = (error: unknown) => {
    if (!showServerErrors(form, error)) setRefusal({ problem: sentenceFor(error), code: codeOf(error) })
  }
  /** Also for a second way to send what is written here. */
  const attempt = async (doing: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(nothing)
    await doing().catch(refused)
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return attempt(() => form.onSubmit(action)(event))
  }
  return { form, isBusy, problem, code, attempt, submit, refused, forgive: () => setRefusal(nothing) }
}

const nothing: { problem: string; code: string | undefined } = { problem: '', code: undefined }
