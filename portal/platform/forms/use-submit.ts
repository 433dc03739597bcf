import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { keyOf, queries } from '#portal/platform/api/queries.ts'
import { flagOf } from '#portal/platform/api/use-api-mutation.ts'
import { type ContractForm, showServerErrors } from './use-contract-form.ts'

/**
 * Submits a form once at a time. `action` returns false if it sent nothing. `problem` and `code` describe an error without a field.
 * `fieldOf` maps an error code to its field.
 */
export function useSubmit<Values extends Record<string, unknown>>(
  form: ContractForm<Values>,
  action: (values: Values) => Promise<unknown>,
  fieldOf: Readonly<Record<string, keyof Values & string>> = {},
) {
  const isPending = useRef(false)
  const [{ problem, code }, setRefusal] = useState(noRefusal)
  const { mutateAsync, status } = useMutation<unknown, unknown, () => Promise<unknown>>(
    { mutationKey: keyOf(form.address), mutationFn: send => send() },
    queries,
  )
  const refused = (error: unknown) => {
    const [code, problem] = [codeOf(error), sentenceFor(error)]
    const field = fieldOf[code ?? '']
    if (field !== undefined) form.setErrors({ [field]: problem })
    else if (!showServerErrors(form, error)) setRefusal({ problem, code })
  }
  const attempt = async (send: () => Promise<unknown>) => {
    if (isPending.current) return
    isPending.current = true
    setRefusal(noRefusal)
    await mutateAsync(send).catch(refused)
    isPending.current = false
  }
  const submit = () =>
    attempt(async () => {
      const values = form.getValues()
      if ((await form.validate()).hasErrors) return
      if ((await action(values)) !== false) form.resetDirty(values)
    })
  const flag = flagOf[status]
  return { flag, isBusy: flag === 'loading', problem, code, attempt, submit, refused, forgive: () => setRefusal(noRefusal) }
}

const noRefusal: { problem: string; code: string | undefined } = { problem: '', code: undefined }
