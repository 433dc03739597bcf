// Each form posts to the page's own URL without a script.

import type { FieldView } from './field-view.ts'

export type ActForm = {
  key: string
  /** label of the surrounding `<details>` element; '' if always visible */
  summary: string
  means: string
  lines: readonly FormsLine[]
  action: string
  hidden: Readonly<Record<string, string>>
  fields: readonly FieldView[]
  does: readonly { label: string; /** value of the form field `act`, if the form has several buttons */ act?: string }[]
  isOpen: boolean
}
export type FormsLine = { key: string; label: string; value: string }
export type FormsPart = {
  anchor: string
  heading: string
  means: string
  lines: readonly FormsLine[]
  share: { label: string; address: string; whatsapp: { label: string; href: string } } | null
  /** link to a form of its own page; null if there is none */
  edit: { label: string; href: string } | null
  forms: readonly ActForm[]
}
export type FormsView = {
  title: string
  lead: string
  notice: string
  back: { label: string; href: string }
  also: { label: string; href: string } | null
  wrong: string
  /** only form of the page; replaces the theme's picture, so that a phone shows it without scrolling */
  form?: ActForm
  errors: readonly { href: string; text: string }[]
  parts: readonly FormsPart[]
}

const emptyField: Omit<FieldView, 'name' | 'label' | 'type'> = {
  hint: '',
  required: true,
  optional: '',
  statement: '',
  options: [],
  value: '',
  error: '',
}
export const plainField = (field: Pick<FieldView, 'name' | 'label' | 'type'> & Partial<FieldView>): FieldView => ({
  ...emptyField,
  ...field,
})

export const emptyPart: Omit<FormsPart, 'anchor' | 'heading'> = { means: '', lines: [], share: null, edit: null, forms: [] }
