// A form that checks itself with the contract's schema and takes the server's sentences for its fields.
import { useState } from 'react'
import type { AddressOf } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldsOf } from '#portal/platform/api/problems.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { differ } from '#portal/platform/unsaved/unsaved.ts'

export type Errors = Readonly<Record<string, string>>
export type ContractForm<Values> = {
  /** the endpoint that the form is sent to */
  address: { path: string }
  values: Values
  /** a sentence for each wrong field, keyed by its path */
  errors: Errors
  setErrors: (errors: Errors) => void
  /** also takes back the field's sentence */
  setFieldValue: <F extends keyof Values & string>(field: F, value: Values[F]) => void
  getInputProps: <F extends keyof Values & string>(field: F) => InputProps<Values[F]>
  getCheckboxProps: (field: keyof Values & string) => CheckboxProps
  /** Says what is wrong at its field; true where nothing is. */
  validate: () => Promise<boolean>
  /** whether the values differ from those that it opened with or was sent with last */
  isUnsaved: boolean
  markSaved: (values: Values) => void
  /** other values altogether */
  fill: (values: Values) => void
  reset: () => void
}
type InputProps<Value> = { value: Value; onChange: (given: Value | Changed) => void; error: string | undefined }
type CheckboxProps = { checked: boolean; onChange: (event: Changed) => void; error: string | undefined }
type Changed = { currentTarget: { value: string; checked?: boolean } }

/**
 * `address` is where the form's values are sent, `initial` the form as it opens. Values are checked when they are sent, by the schema of
 * the endpoint's body or form, which is fetched when somebody begins to write; where it cannot be fetched, the server alone checks.
 */
export function useContractForm<Values extends Record<string, unknown>, E extends Endpoint>(
  address: AddressOf<E>,
  initial: Values,
): ContractForm<Values> {
  const [values, setValues] = useState(initial)
  const [saved, markSaved] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})

  const write = (field: string, value: unknown) => {
    setValues(now => ({ ...now, [field]: value }))
    setErrors(now => Object.fromEntries(Object.entries(now).filter(([at]) => at !== field && !at.startsWith(`${field}.`))))
    void checks().catch(() => {})
  }
  return {
    address,
    values,
    errors,
    setErrors,
    setFieldValue: write,
    getInputProps: field => ({
      value: values[field],
      onChange: given => write(field, isChanged(given) ? given.currentTarget.value : given),
      error: errors[field],
    }),
    getCheckboxProps: field => ({
      checked: values[field] === true,
      onChange: event => write(field, event.currentTarget.checked),
      error: errors[field],
    }),
    validate: async () => {
      const faults = await faultsIn(address, values)
      setErrors(faults)
      return Object.keys(faults).length === 0
    },
    isUnsaved: differ(saved, values),
    markSaved,
    fill: values => {
      setValues(values)
      setErrors({})
    },
    reset: () => {
      setValues(initial)
      markSaved(initial)
      setErrors({})
    },
  }
}

const isChanged = (given: unknown): given is Changed => typeof given === 'object' && given !== null && 'currentTarget' in given

const checks = () => import('./checks.ts')

async function faultsIn({ path, method }: { path: string; method: string }, values: unknown): Promise<Errors> {
  const { faultsOf } = await checks().catch(() => ({ faultsOf: () => ({}) }))
  return faultsOf(method, path, values, currentLanguage())
}

/** Shows the server's sentences at their fields; true when it had any for fields of this form. */
export function showServerErrors<Values extends object>(form: Pick<ContractForm<Values>, 'values' | 'setErrors'>, error: unknown): boolean {
  const fields = Object.fromEntries(Object.entries(fieldsOf(error)).filter(([name]) => (name.split('.')[0] ?? '') in form.values))
  form.setErrors(fields)
  return Object.keys(fields).length > 0
}
