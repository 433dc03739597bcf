import type { Language } from '#contract/language.ts'
import type { FormField } from '#contract/registrations/registration.ts'

export type FieldView = {
  name: string
  type: FormField['type']
  label: string
  hint: string
  required: boolean
  /** label “optional”; '' for required fields */
  optional: string
  /** statement of MLH to agree to, as Markdown; '' for other fields */
  statement: string
  /** `meets`: CSS classes of the conditions that the option meets */
  options: { value: string; label: string; meets?: string }[]
  value: string
  error: string
  /** CSS class of a field that is hidden until its condition is met */
  shownIf?: string
  /** maximum characters of a text; default: that of its type */
  longest?: number
  /** language of a text that is written in one language of two */
  lang?: Language
  /** media types of a file field; default: those of candidates' files */
  accept?: string
  /** whether several files can be selected */
  isMultiple?: true
}

/** Whether the field is a group of radio buttons or checkboxes. */
export const isGroup = (type: FormField['type']) => type === 'yes_no' || type === 'choices'
