import type { ComponentProps, ReactNode } from 'react'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import { type L10n, textIn } from '#contract/language.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields, useTextsOf } from './DescribedFields.tsx'
import type { Fields, ListTexts, TextGroup } from './descriptions.ts'
import { Repeater } from './Repeater.tsx'
import type { RowsProps } from './use-rows.tsx'

type Row = { id: string }
type L10nNames<R> = { [K in keyof R]-?: R[K] extends L10n ? K : never }[keyof R]

/** Schema of a list in a section. Its rows must have defaults for all fields that `start` does not set. */
type ListSchema<R> = {
  unwrap: () => Parameters<typeof countOf>[0] & {
    element: { shape: Readonly<Record<string, unknown>>; parse: (row: unknown) => R }
  }
}

type List<G extends TextGroup, R extends Row> = ListTexts<G> & {
  schema: ListSchema<R>
  /** names of a row: its first of these texts that is not empty, or a text. A row without a name is called by its number. */
  nameOf: readonly L10nNames<NoInfer<R>>[] | ((row: NoInfer<R>, numbered: string) => string)
  /** values of a new row that differ from the defaults */
  start?: () => Partial<NoInfer<R>>
}
type Description<G extends TextGroup, R extends Row> = List<G, R> & {
  fields: Fields<G, NoInfer<R>>
  lead?: (row: NoInfer<R>) => ReactNode
}
type Place<R extends Row> = Omit<RowsProps<R>, 'nameOf'>

/** List of a section. `list` is its name in the section. */
export function ListSection<S extends Section & { type: TextGroup } & Record<N, R[]>, R extends Row, N extends string = 'rows'>({
  section,
  list = 'rows' as N,
  ...description
}: { section: S; list?: N } & Description<S['type'], R>) {
  const patch = usePatch<S>(section)
  return (
    <ListRows
      {...(description as unknown as Description<TextGroup, R>)}
      of={section.type}
      name={list}
      rows={section[list]}
      change={(recipe, key) => patch(current => ({ [list]: recipe(current[list]) }) as Partial<S>, key)}
    />
  )
}

/** List of rows that have described fields, for example inside a row of a section. */
export function ListRows<G extends TextGroup, R extends Row>(list: { of: G } & Place<R> & Description<G, R>) {
  const { of, schema, fields, lead } = list
  const props = useListProps<G, R>(list)
  return (
    <Repeater {...props} {...(lead && { lead })}>
      {(row, change) => <DescribedFields<G, R> of={of} schema={schema.unwrap().element} value={row} change={change} fields={fields} />}
    </Repeater>
  )
}

/** Returns the properties that Repeater and TimedRows share. */
export function useListProps<G extends TextGroup, R extends Row>(
  list: { of: G } & Place<R> & List<G, R>,
): Omit<ComponentProps<typeof Repeater<R>>, 'children' | 'lead'> {
  const { of, name, rows, change, schema, nameOf, start } = list
  const text = useTextsOf(of)
  const { add = 'add', add_first = 'add_first', empty = 'empty', name: numbered = 'name' } = (list as { texts?: Texts }).texts ?? {}
  const named = (row: R, fallback: string) =>
    typeof nameOf === 'function' ? nameOf(row, fallback) : nameOf.map(key => textIn(row[key] as L10n, currentLanguage())).find(Boolean)
  return {
    name,
    rows,
    change,
    limit: countOf(schema.unwrap()),
    add: text(rows.length ? add : add_first),
    empty: text(empty),
    make: id => schema.unwrap().element.parse({ ...start?.(), id }),
    nameOf: (row, at) => {
      const fallback = text(numbered, { at: at + 1 })
      return named(row, fallback) || fallback
    },
  }
}

type Texts = { add?: string; add_first?: string; empty?: string; name?: string }
