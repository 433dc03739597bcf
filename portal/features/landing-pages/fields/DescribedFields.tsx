import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { L10n } from '#contract/language.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { useEditorStore } from '../draft/use-editor-store.ts'
import type { Change, Fields, Input, PictureInput, TextGroup } from './descriptions.ts'
import { PictureField } from './PictureField.tsx'
import { ChoiceField, L10nField, NameField, OptionalDay, SelectField, TextField } from './placed-fields.tsx'
import { usePictureUrl } from './Thumb.tsx'

type Props<G extends TextGroup, R> = {
  /** group of the labels and hints */
  of: G
  /** schema of the fields, which contains the length limits */
  schema: { shape: Readonly<Record<string, unknown>> }
  value: R
  change: Change<R>
  fields: Fields<G, NoInfer<R>>
}

/** Fields of a row or section, described by their kinds. Labels, hints and limits come from the texts and the schema. */
export function DescribedFields<G extends TextGroup, R extends object>({ of, schema, value, change, fields }: Props<G, R>) {
  return Object.entries(fields as Readonly<Record<string, Described<R>>>).map(([name, field]) => (
    <Fragment key={name}>
      {typeof field === 'function'
        ? field(value, change)
        : (field.when?.(value) ?? true) && (
            <Field of={of} name={name} field={field} row={value} limit={limitOf(schema.shape[name])} change={change as Change<object>} />
          )}
    </Fragment>
  ))
}

/** `Fields` without the types of names and values, which a loop over the fields cannot use. */
type Described<R> = ((row: R, change: Change<R>) => React.ReactNode) | Description<R>
type AnyInput<R> = Input<L10n, R> | Input<string, R> | Input<string | null, R>
type Description<R> = AnyInput<R> & { label?: string; hint?: true | ((row: R) => string); when?: (row: R) => boolean }

type FieldProps<R> = { of: TextGroup; name: string; field: Description<R>; row: R; limit: number; change: Change<object> }

function Field<R extends object>({ of, name, field, row, limit, change }: FieldProps<R>) {
  const text = useTextsOf(of)
  const key = field.label ?? name
  const hint = typeof field.hint === 'function' ? field.hint(row) : field.hint && text(`${key}_hint`)
  const named = { name, label: text(key), ...(hint && { hint }) }
  // `Fields` allows only kinds that fit the type of the value.
  const value = row[name as keyof R] as never
  const onChange = (to: unknown) => change({ [name]: to })
  switch (field.kind) {
    case 'l10n':
      return <L10nField {...named} lines={field.lines} limit={limit} value={value} onChange={onChange} />
    case 'name':
      return <NameField {...named} lines={field.lines} limit={limit} value={value} onChange={onChange} />
    case 'select':
      return <SelectField {...named} choices={field.choices} value={value} onChange={onChange} />
    case 'choice':
      return <ChoiceField {...named} choices={field.choices} value={value} onChange={onChange} />
    case 'day':
      return <OptionalDay {...named} hint={hint ?? ''} from={field.from(row)} value={value} onChange={onChange} />
    case 'picture':
      return (
        <Picture {...field} label={named.label} hint={hint ?? ''} picture={value} onChange={picture => change({ [name]: picture }, '')} />
      )
    default:
      return (
        <TextField
          {...named}
          kind={field.kind}
          {...(field.kind === 'url' && { placeholder: 'https://' })}
          limit={limit}
          value={value}
          onChange={onChange}
        />
      )
  }
}

type PictureProps = PictureInput & { label: string; hint: string; picture: string | null; onChange: (id: string | null) => void }

function Picture({ label, hint, shape, aspect, required, picture, onChange }: PictureProps) {
  const { upload } = useEditorStore()
  return (
    <PictureField
      label={label}
      hint={hint}
      url={usePictureUrl(picture)}
      shape={shape}
      {...(aspect && { aspect })}
      onFile={async file => onChange(await upload(file))}
      {...(!required && { onRemove: () => onChange(null) })}
    />
  )
}

/** Returns a function that translates keys of a group. Descriptions check the keys. */
export function useTextsOf(group: TextGroup) {
  const { t } = useTranslation('editor')
  return (key: string, values: Record<string, unknown> = {}): string => t(`${group}.${key}` as 'close', values)
}
