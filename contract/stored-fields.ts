// How a line for a stored field is written, and what is read from such lines (factFields, eventFields, accountFields): schemas, forms, defaults
// and SQL. Columns are migrated by hand, and compared by tools/checks/stored-fields.ts.
import { z } from 'zod'
import { l10n } from './fields.ts'
import { clearable, json } from './form-fields.ts'
import type { L10n } from './language.ts'

export type StoredField = Carried<Schema> & Rules<unknown>
export type StoredFields = Readonly<Record<string, StoredField>>

type Schema = z.core.$ZodType
/** What a text becomes, as every field of a form arrives. */
type Textual = z.core.$ZodType<unknown, string>
type Carried<S> = {
  readonly schema: S
  /** the same, as a multipart form carries it */
  readonly form: S
  /** a text in both languages has a column for each: name_ar, name_en */
  readonly columns: 'one' | 'by language'
}
type Rules<Value> = {
  /** what holds while nobody has said anything */
  readonly default?: Value
  /** whoever adds a row must say it, or cannot yet; otherwise may */
  readonly whenAdded?: 'required' | 'absent'
  /** lists show it beside the name */
  readonly isListed?: true
  /** the next edition of a hackathon moves it with its start, or begins without it; otherwise takes it over */
  readonly inNextEdition?: 'moved' | 'default'
}

/** A text, a choice or an instant: a form carries it as it is. */
export const plain = <S extends Textual, const R extends Rules<z.output<S>>>(schema: S, rules: R) => field(schema, schema, 'one', rules)

/** The same, or null, which in a form is an empty text. */
export const nullable = <S extends Textual, const R extends Rules<z.output<S> | null>>(schema: S, rules: R) =>
  field(z.nullable(schema), clearable(z.nullable(schema)), 'one', rules)

/** A number or an object, which a form carries as JSON text; it may be null where its schema says so. */
export const structured = <S extends Schema, const R extends Rules<z.output<S>>>(schema: S, rules: R) =>
  field(schema, clearable(json(schema)), 'one', rules)

/** A text of at most `max` characters in each language. */
export const bilingual = <const R extends Rules<L10n>>(max: number, rules: R) => field(l10n(max), json(l10n(max)), 'by language', rules)

const field = <S extends Schema, const C extends Carried<S>['columns'], R>(schema: S, form: S, columns: C, rules: R) => ({
  schema,
  form,
  columns,
  ...rules,
})

/** The values as they are answered. */
export const schemasOf = <T extends StoredFields>(fields: T) => mapped(fields, field => field.schema) as SchemasOf<T>
type SchemasOf<T extends StoredFields> = { -readonly [K in keyof T]: T[K]['schema'] }

/** The same of what an older release kept: a field that it did not know has its default. */
export const keptSchemasOf = <T extends StoredFields>(fields: T) =>
  mapped(fields, field => ('default' in field ? z.prefault(field.schema, field.default) : field.schema)) as SchemasOf<T>

/** The fields of the form that adds a row. */
export const addingForm = <T extends StoredFields>(fields: T) =>
  mapped(fields, ({ form, whenAdded }) =>
    whenAdded === 'absent' ? undefined : whenAdded === 'required' ? form : z.optional(form),
  ) as unknown as {
    -readonly [K in keyof T as T[K] extends { whenAdded: 'absent' } ? never : K]: T[K] extends { whenAdded: 'required' }
      ? T[K]['form']
      : z.ZodOptional<T[K]['form']>
  }

/** The fields of the form that changes one: what is not sent stays. */
export const changingForm = <T extends StoredFields>(fields: T) =>
  mapped(fields, ({ form }) => z.optional(form)) as unknown as { -readonly [K in keyof T]: z.ZodOptional<T[K]['form']> }

/** The fields that have a default, as it is. */
export const defaultsOf = <T extends StoredFields>(fields: T) =>
  mapped(fields, field => field.default) as {
    -readonly [K in keyof T as T[K] extends { default: unknown } ? K : never]: z.output<T[K]['schema']>
  }

/** The fields whose line says this. */
export const fieldsWith = <T extends StoredFields, const M extends Rules<unknown>>(fields: T, marks: M) =>
  mapped(fields, field =>
    Object.entries(marks).every(([mark, said]) => field[mark as keyof StoredField] === said) ? field : undefined,
  ) as { readonly [K in keyof T as T[K] extends M ? K : never]: T[K] }

export const namesOf = <T extends StoredFields>(fields: T) => Object.keys(fields) as (keyof T)[]

/** What a value says of these fields, without what it leaves out. */
export const amongFields = <T extends StoredFields, V extends object>(fields: T, value: V) =>
  Object.fromEntries(Object.entries(value).filter(([name, said]) => name in fields && said !== undefined)) as {
    [K in keyof V as K extends keyof T ? K : never]: Exclude<V[K], undefined>
  }

/** One thing of each field; undefined for none. */
function mapped(fields: StoredFields, make: (field: StoredField) => unknown): Record<string, unknown> {
  const made = Object.entries(fields).map(([name, field]) => [name, make(field)] as const)
  return Object.fromEntries(made.filter(([, one]) => one !== undefined))
}
