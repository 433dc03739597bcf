// Types of described fields. They check the names of fields, their kinds and their texts against the row and the Arabic texts.

import type { CustomTypeOptions } from 'i18next'
import type { ComponentProps, ReactNode } from 'react'
import type { L10n } from '#contract/language.ts'
import type { PictureField } from './PictureField.tsx'

type Texts = CustomTypeOptions['resources']['editor']
/** An object of texts in editor.json of each language. A section's texts have the name of its type. */
export type TextGroup = keyof Texts
type TextKey<G extends TextGroup> = keyof Texts[G] & string

/** Changes fields of a row or section. `key` '' makes the change a separate undo step in a section. */
export type Change<R> = (part: Partial<R>, key?: string) => void

/** Inputs for a value of type V in the row R. */
export type Input<V, R> =
  | ([V] extends [L10n] ? { kind: 'l10n' | 'name'; lines?: number } : never)
  | (string extends V ? { kind: 'text' | 'url' | 'email' } : never)
  | ([V] extends [string] ? { kind: 'select' | 'choice'; choices: readonly { value: V; label: string }[] } : never)
  | (null extends V ? PictureInput | { kind: 'day'; /** instant that is suggested first */ from: (row: R) => string } : never)

export type PictureInput = Pick<ComponentProps<typeof PictureField>, 'shape' | 'aspect'> & {
  kind: 'picture'
  /** the picture can be replaced, but not removed */
  required?: true
}

/** The hint has the key of the label with `_hint`, or is a function of the row. */
type Hinted<G extends TextGroup, L extends string, R> = { hint?: (`${L}_hint` extends TextKey<G> ? true : never) | ((row: R) => string) }
type Labelled<G extends TextGroup, K extends string, R> =
  | (K extends TextKey<G> ? { label?: never } & Hinted<G, K, R> : never)
  | { [L in TextKey<G>]: { /** key of the label; by default the name of the field */ label: L } & Hinted<G, L, R> }[TextKey<G>]

type Description<G extends TextGroup, K extends string, V, R> = Labelled<G, K, R> &
  Input<V, R> & { /** shows the field only for these rows */ when?: (row: R) => boolean }

/** Fields in the order shown. A function renders a field that no kind of input fits. */
export type Fields<G extends TextGroup, R> = {
  readonly [K in keyof R & string]?: Description<G, K, R[K], R> | ((row: R, change: Change<R>) => ReactNode)
}

type ListText = 'add' | 'add_first' | 'empty' | 'name'
type TextsOf<G extends TextGroup> = { [T in ListText]?: TextKey<G> } & { [T in Exclude<ListText, TextKey<G>>]: TextKey<G> }
/** Keys of a list's texts. Only keys other than `add`, `add_first`, `empty` and `name` must be given. */
export type ListTexts<G extends TextGroup> = object extends TextsOf<G> ? { texts?: TextsOf<G> } : { texts: TextsOf<G> }
