// A page on which somebody does things: parts of lines and forms, each posted to the page's own address without a script.
import type { FieldView } from './register-form.ts'

export type ActForm = {
  key: string
  /** behind which it stands; '' for one that stands open */
  summary: string
  means: string
  lines: readonly FormsLine[]
  action: string
  hidden: Readonly<Record<string, string>>
  fields: readonly FieldView[]
  does: readonly { label: string; /** sent as `act`, where a form does more than one thing */ act?: string }[]
  isOpen: boolean
}
export type FormsLine = { key: string; label: string; value: string }
export type FormsPart = {
  anchor: string
  heading: string
  means: string
  lines: readonly FormsLine[]
  /** an address to be given on */
  share: { label: string; address: string; whatsapp: { label: string; href: string } } | null
  forms: readonly ActForm[]
}
export type FormsView = {
  title: string
  lead: string
  notice: string
  back: { label: string; href: string }
  /** another page to go to from here */
  also: { label: string; href: string } | null
  /** over the sentences of what was wrong */
  wrong: string
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

export const emptyPart: Omit<FormsPart, 'anchor' | 'heading'> = { means: '', lines: [], share: null, forms: [] }
