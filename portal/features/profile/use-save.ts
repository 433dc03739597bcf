import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { type ContractForm, showServerErrors } from '#portal/platform/forms/use-contract-form.ts'

/** Sends a form by `deed`; what it rejects with is told at the fields, or as `problem` above them. */
export function useSave<Values extends Record<string, unknown>>(form: ContractForm<Values>, action: (values: Values) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await form.onSubmit(action)(event)
    } catch (error) {
      if (!showServerErrors(form, error)) setProblem(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, submit }
}
