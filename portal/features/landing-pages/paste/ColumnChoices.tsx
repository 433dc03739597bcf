import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Column } from './columns.ts'
import { fieldsOf, labelOf, type PastedField, type PastedType } from './headings.ts'
import css from './paste.module.css'

type ColumnChoicesProps = {
  type: PastedType
  columns: readonly Column[]
  samples: readonly string[]
  onChoose: (at: number, field: PastedField | '') => void
}

export function ColumnChoices({ type, columns, samples, onChoose }: ColumnChoicesProps) {
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
