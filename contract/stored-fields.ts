// Schemas, forms, defaults and SQL are derived from these definitions. Columns are migrated by hand; tools/checks/stored-fields.ts compares
// them.

import { z } from 'zod'
import { l10n } from './fields.ts'
import { clearable, json } from './form-fields.ts'
import type { L10n } from './language.ts'

export type StoredField = Carried<Schema> & Rules<unknown>
export type StoredFields = Readonly<Record<string, StoredField>>

type Schema = z.core.$ZodType
/** A schema that parses a text, because form fields are texts. */
type Textual = z.core.$ZodType<unknown, string>
type Carried<S> = {
  readonly schema: S
  /** schema of the field in a multipart form */
  readonly form: S
  /** `by language`: a bilingual text has two columns, such as name_ar and name_en */
  readonly columns: 'one' | 'by language'
}
type Rules<Value> = {
  /** default value of the field */
  readonly default?: Value
  /** whether the create form requires or omits the field; by default the field is optional */
  readonly whenAdded?: 'required' | 'absent'
  readonly isListed?: true
  /** value in the next edition of a hackathon: moved with the start, or reset to the default; otherwise copied */
  readonly inNextEdition?: 'moved' | 'default'
}

/** A field with a text, a choice or an instant, which a form sends unchanged. */
export const plain = <S extends Textual, const R extends Rules<z.output<S>>>(schema: S, rules: R) => field(schema, schema, 'one', rules)

/** A field like `plain` that can also be null. A form sends null as an empty text. */
export const nullable = <S extends Textual, const R extends Rules<z.output<S> | null>>(schema: S, rules: R) =>
  field(z.nullable(schema), clearable(z.nullable(schema)), 'one', rules)

/** A field with a number or an object, which a form sends as JSON text. */
export const structured = <S extends Schema, const R extends Rules<z.output<S>>>(schema: S, rules: R) =>
  field(schema, clearable(json(schema)), 'one', rules)

/** A field with a bilingual text, at most `max` characters in each language. */
export const bilingual = <const R extends Rules<L10n>>(max: number, rules: R) => field(l10n(max), json(l10n(max)), 'by language', rules)

const field = <S extends Schema, const C extends Carried<S>['columns'], R>(schema: S, form: S, columns: C, rules: R) => ({
  schema,
  form,
  columns,
  ...rules,
})

/** Returns the schemas of a response. */
export const schemasOf = <T extends StoredFields>(fields: T) => mapped(fields, field => field.schema) as SchemasOf<T>
type SchemasOf<T extends StoredFields> = { -readonly [K in keyof T]: T[K]['schema'] }

/** Returns schemas for values of older releases: missing fields get their default. */
export const storedSchemasOf = <T extends StoredFields>(fields: T) =>
  mapped(fields, field => ('default' in field ? z.prefault(field.schema, field.default) : field.schema)) as SchemasOf<T>

/** Returns the fields of the create form. */
export const addingForm = <T extends StoredFields>(fields: T) =>
  mapped(fields, ({ form, whenAdded }) =>
    whenAdded === 'absent' ? undefined : whenAdded === 'required' ? form : z.optional(form),
  ) as unknown as {
    -readonly [K in keyof T as T[K] extends { whenAdded: 'absent' } ? never : K]: T[K] extends { whenAdded: 'required' }
      ? T[K]['form']
      : z.ZodOptional<T[K]['form']>
  }

/** Returns the fields of the update form; missing fields stay unchanged. */
export const changingForm = <T extends StoredFields>(fields: T) =>
  mapped(fields, ({ form }) => z.optional(form)) as unknown as { -readonly [K in keyof T]: z.ZodOptional<T[K]['form']> }

/** Returns the default of each field that has one. */
export const defaultsOf = <T extends StoredFields>(fields: T) =>
  mapped(fields, field => field.default) as {
    -readonly [K in keyof T as T[K] extends { default: unknown } ? K : never]: z.output<T[K]['schema']>
  }

/** Returns the fields that have all the given rules, such as `inNextEdition`. */
export const fieldsWith = <T extends StoredFields, const M extends Rules<unknown>>(fields: T, marks: M) =>
  mapped(fields, field =>
    Object.entries(marks).every(([mark, said]) => field[mark as keyof StoredField] === said) ? field : undefined,
  ) as { readonly [K in keyof T as T[K] extends M ? K : never]: T[K] }

export const namesOf = <T extends StoredFields>(fields: T) => Object.keys(fields) as (keyof T)[]

/** Picks these fields from a value, omitting missing ones. */
export const amongFields = <T extends StoredFields, V extends object>(fields: T, value: V) =>
  Object.fromEntries(Object.entries(value).filter(([name, said]) => name in fields && said !== undefined)) as {
    [K in keyof V as K extends keyof T ? K : never]: Exclude<V[K], undefined>
  }

/** Applies `make` to each field. Omits undefined results. */
function mapped(fields: StoredFields, make: (field: StoredField) => unknown): Record<string, unknown> {
  const made = Object.entries(fields).map(([name, field]) => [name, make(field)] as const)
  return Object.fromEntries(made.filter(([, one]) => one !== undefined))
}
