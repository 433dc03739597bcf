import { useRef, useState } from 'react'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { type ContractForm, showServerErrors } from './use-contract-form.ts'

/**
 * Checks a form and sends it by `action`, never twice at the same time. What it rejects with is told at the fields, or as `problem` above them,
 * with its `code` for screens that show another way out. `fieldOf`: the field that alone can be meant by a refusal of that code.
 */
export function useSubmit<Values extends Record<string, unknown>>(
  form: ContractForm<Values>,
  action: (values: Values) => Promise<unknown>,
  fieldOf: Readonly<Record<string, keyof Values & string>> = {},
) {
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const [{ problem, code }, setRefusal] = useState(noRefusal)
  const refused = (error: unknown) => {
    const [code, problem] = [codeOf(error), sentenceFor(error)]
    const field = fieldOf[code ?? '']
    if (field !== undefined) form.setErrors({ [field]: problem })
    else if (!showServerErrors(form, error)) setRefusal({ problem, code })
  }
  /** Also for a second way to send what is written here. */
  const attempt = async (send: () => Promise<unknown>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setRefusal(noRefusal)
    await send().catch(refused)
    isUnderWay.current = false
    setBusy(false)
  }
  const submit = () =>
    attempt(async () => {
      if (await form.validate()) await action(form.values)
    })
  return { isBusy, problem, code, attempt, submit, refused, forgive: () => setRefusal(noRefusal) }
}

const noRefusal: { problem: string; code: string | undefined } = { problem: '', code: undefined }
