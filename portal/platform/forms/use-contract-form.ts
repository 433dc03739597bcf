// A form that checks itself with the contract's schema and takes the server's sentences for its fields.
import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form'
import { z } from 'zod'
import { fieldWords } from '#contract/words.ts'
import { fieldsOf } from '../api/problems.ts'
import { currentLanguage } from '../i18n/language.ts'

/** `schema` is an endpoint's body; `initial` the form as it opens. Values are checked on submit, and a field anew when it changes. */
export function useContractForm<Values extends Record<string, unknown>>(
  schema: z.core.$ZodType,
  initial: Values,
): UseFormReturnType<Values> {
  return useForm<Values>({
    mode: 'controlled',
    initialValues: initial,
    validate: values => errorsOf(schema, values),
    clearInputErrorOnChange: true,
  })
}

/** A sentence for each field that breaks the schema, keyed by its path. */
export function errorsOf(schema: z.core.$ZodType, values: unknown): FormErrors {
  const parsed = z.safeParse(schema, values, { error: fieldWords(currentLanguage()) })
  const errors: FormErrors = {}
  for (const issue of parsed.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}

/** Shows the server's sentences at their fields; true when it had any for fields of this form. */
export function showServerErrors<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, error: unknown): boolean {
  const fields = Object.fromEntries(Object.entries(fieldsOf(error)).filter(([name]) => (name.split('.')[0] ?? '') in form.values))
  form.setErrors(fields)
  return Object.keys(fields).length > 0
}
