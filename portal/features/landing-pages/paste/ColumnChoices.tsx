import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Column } from './columns.ts'
import { fieldsOf, labelOf, type PastedField, type PastedType } from './headings.ts'
import css from './paste.module.css'

type Props = {
  type: PastedType
  columns: readonly Column[]
  /** the first cells beneath the headings */
  samples: readonly string[]
  onChoose: (at: number, field: PastedField | '') => void
}

/** What each column is taken for, and the choice to say otherwise. */
export function ColumnChoices({ type, columns, samples, onChoose }: Props) {
  const { t } = useTranslation('paste')
  const fields = fieldsOf(type)
  return (
    <fieldset className={css.columns}>
      <legend>{t('columns')}</legend>
      {columns.map(({ heading, field }, at) => (
        <div key={at} className={css.column}>
          <NativeSelect
            size="md"
            label={<bdi>{heading || t('column', { at: at + 1 })}</bdi>}
            value={field}
            data={[{ value: '', label: t('unused') }, ...fields.map(value => ({ value, label: t(`field.${labelOf(type, value)}`) }))]}
            onChange={event => onChoose(at, fields.find(each => each === event.currentTarget.value) ?? '')}
          />
          <Text fz="sm" c="dimmed" className={css.sample ?? ''}>
            <bdi>{samples[at]}</bdi>
          </Text>
        </div>
      ))}
    </fieldset>
  )
}
