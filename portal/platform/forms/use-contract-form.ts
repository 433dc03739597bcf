import { useForm, type UseFormReturnType } from '@mantine/form'
import type { AddressOf } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldsOf } from '#portal/platform/api/problems.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Messages by field path. */
export type Errors = Readonly<Record<string, string>>
type AsyncForm<Values> = UseFormReturnType<Values, Values, () => Promise<Errors>>
type Field<Values> = keyof Values & string
/** The form of `@mantine/form`, with exact types and errors as texts. */
export type ContractForm<Values> = Pick<AsyncForm<Values>, 'isDirty' | 'resetDirty' | 'reset' | 'getValues' | 'validate'> & {
  /** the endpoint whose schema validates the form */
  address: { path: string }
  values: Values
  errors: Errors
  setErrors: (errors: Errors) => void
  setValues: (values: Values) => void
  /** sets a value and clears errors of the field and its nested fields */
  setFieldValue: <F extends Field<Values>>(field: F, value: Values[F]) => void
  getInputProps: {
    <F extends Field<Values>>(field: F): InputProps<Values[F]>
    (field: Field<Values>, options: { type: 'checkbox' }): CheckboxProps
  }
}
type InputProps<Value> = { value: Value; onChange: (given: Value | Changed) => void; error: string | undefined }
type CheckboxProps = { checked: boolean; onChange: (event: Changed) => void; error: string | undefined }
type Changed = { currentTarget: { value: string; checked?: boolean } }

/**
 * Validates by the endpoint's schema, which loads at the first change. If loading fails, only the
 * server validates.
 */
export function useContractForm<Values extends Record<string, unknown>, E extends Endpoint>(
  address: AddressOf<E>,
  initialValues: Values,
): ContractForm<Values> {
  const form = useForm<Record<string, unknown>>({
    initialValues,
    validate: values => errorsIn(address, values),
    // `@mantine/form` would clear only the error of the exact path.
    enhanceGetInputProps: ({ field, inputProps: { onChange } }) => ({ onChange: (given: unknown) => (onChange(given), changed(field)) }),
  })
  const changed = (field: string) => {
    form.setErrors(errors => Object.fromEntries(Object.entries(errors).filter(([path]) => !isWithin(path, field))))
    void checks().catch(() => {})
  }
  const setFieldValue = (field: string, value: unknown) => {
    form.setFieldValue(field, value)
    changed(field)
  }
  return { ...form, address, setFieldValue } as unknown as ContractForm<Values>
}

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

const checks = () => import('./checks.ts')

async function errorsIn({ path, method }: { path: string; method: string }, values: unknown): Promise<Errors> {
  const { faultsOf } = await checks().catch(() => ({ faultsOf: () => ({}) }))
  return faultsOf(method, path, values, currentLanguage())
}

/** Shows the server's errors in the form. Returns true if any field of this form had an error. */
export function showServerErrors<Values extends object>(form: Pick<ContractForm<Values>, 'values' | 'setErrors'>, error: unknown): boolean {
  const fields = Object.fromEntries(Object.entries(fieldsOf(error)).filter(([name]) => (name.split('.')[0] ?? '') in form.values))
  form.setErrors(fields)
  return Object.keys(fields).length > 0
}
