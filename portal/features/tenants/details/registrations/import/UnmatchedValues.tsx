import { NativeSelect, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import, ImportChoices } from '#contract/imports/import-records.ts'
import { languages } from '#contract/language.ts'
import { registrationStates } from '#contract/registrations/registration-states.ts'
import css from './import.module.css'

type Values = ImportChoices['values']
type Props = { data: Import; values: Values; change: (values: Values) => void }
type Unmatched = Import['unmatched'][number]

const keyOf = ({ field, text }: Pick<Unmatched, 'field' | 'text'>) => `${field}\n${text}`

/** Texts that match no option of their question. A chosen one remains in the list, so that it can be changed. */
export function UnmatchedValues({ data, values, change }: Props) {
  const { t } = useTranslation('sheets')
  const [seen, setSeen] = useState<readonly Unmatched[]>([])
  const known = new Set(seen.map(keyOf))
  const added = data.unmatched.filter(one => !known.has(keyOf(one)))
  if (added.length > 0) setSeen([...seen, ...added])
  const isOpen = (one: Unmatched) => data.unmatched.some(other => keyOf(other) === keyOf(one))
  const listed = [...seen, ...added].filter(one => isOpen(one) || values[one.field]?.[one.text] !== undefined)
  const chosenBefore = Object.entries(values).flatMap(([field, texts]) =>
    Object.keys(texts)
      .filter(text => !listed.some(one => keyOf(one) === keyOf({ field, text })))
      .map(text => ({ field, text, count: 0 })),
  )
  const all = [...listed, ...chosenBefore]
  if (all.length === 0) return null
  const choose = ({ field, text }: Unmatched, chosen: string) => {
    const { [text]: _, ...others } = values[field] ?? {}
    change({ ...values, [field]: chosen === notChosen ? others : { ...others, [text]: chosen === leftOut ? '' : chosen } })
  }
  return (
    <section aria-labelledby="unmatched">
      <Title order={3} fz="md" id="unmatched">
        {t('values.title')}
      </Title>
      <Text c="dimmed" fz="sm">
        {t('values.means')}
      </Text>
      <ul className={css.lines}>
        {all.map(one => (
          <ValueRow key={keyOf(one)} data={data} one={one} chosen={values[one.field]?.[one.text]} choose={chosen => choose(one, chosen)} />
        ))}
      </ul>
    </section>
  )
}

/** Values of the select that are no ids of options. */
const notChosen = '?'
const leftOut = '-'

type RowProps = { data: Import; one: Unmatched; chosen: string | undefined; choose: (chosen: string) => void }

function ValueRow({ data: { fields }, one: { field, text, count }, chosen, choose }: RowProps) {
  const { t } = useTranslation('sheets')
  const { t: tRegistrations } = useTranslation('registrations')
  const question = fields.find(({ name }) => name === field)
  const options =
    field === 'state'
      ? registrationStates.map(value => ({ value, label: tRegistrations(`state.${value}`) }))
      : field === 'language'
        ? languages.map(value => ({ value, label: t(`people.${value}`) }))
        : Object.entries(question?.options ?? {}).map(([value, label]) => ({ value, label }))
  const label = field === 'state' || field === 'language' ? t(`own.${field}`) : (question?.label ?? field)
  return (
    <li className={css.column}>
      <div className={css.grow}>
        <Text fw={600} className={css.heading ?? ''}>
          <bdi>{text}</bdi>
        </Text>
        <Text fz="sm" c="dimmed" className={css.samples ?? ''}>
          <bdi>{label}</bdi>
          {count > 0 && ` · ${t('values.in', { count })}`}
        </Text>
      </div>
      <div className={css.choices}>
        <NativeSelect
          size="md"
          aria-label={t('values.option_of', { text, field: label })}
          value={chosen === undefined ? notChosen : chosen === '' ? leftOut : chosen}
          data={[{ value: notChosen, label: t('values.choose') }, ...options, { value: leftOut, label: t('values.leave_out') }]}
          onChange={event => choose(event.currentTarget.value)}
        />
      </div>
    </li>
  )
}
