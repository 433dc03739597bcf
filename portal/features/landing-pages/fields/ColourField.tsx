import { Input } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Colour } from '#contract/fields.ts'
import { presets } from '#contract/look/presets.ts'
import { useFieldIds } from '#portal/platform/forms/use-field-ids.ts'
import css from './colour-field.module.css'
import { TextField } from './placed-fields.tsx'

const names = { '#0097B5': 'lake', '#00A76F': 'palm', '#F7931E': 'dates', '#FF4D4F': 'coral', '#7A1FA2': 'plum', '#000000': 'ink' } as const

type Props = { label: string; value: string; onChange: (value: string) => void }

export function ColourField({ label, value, onChange }: Props) {
  const { t } = useTranslation('editor')
  const ids = useFieldIds()
  const [typed, setTyped] = useState<string | null>(null)
  const own = !presets.some(preset => preset === value)
  const type = (text: string) => {
    setTyped(text)
    const colour = Colour.safeParse(text.startsWith('#') ? text : `#${text}`)
    if (colour.success) onChange(colour.data)
  }
  const pick = (colour: string) => {
    setTyped(null)
    onChange(colour.toUpperCase())
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: ids.label }}>
      <div role="radiogroup" aria-labelledby={ids.label} className={css.swatches}>
        {presets.map(preset => (
          <label key={preset} className={css.choice}>
            <input type="radio" name={ids.input} value={preset} checked={value === preset} onChange={() => pick(preset)} />
            <span className={css.swatch} style={{ backgroundColor: preset }} />
            {t(`colour.${names[preset]}`)}
          </label>
        ))}
        <label className={css.choice} data-own={own || undefined}>
          <input type="color" value={value.toLowerCase()} onChange={event => pick(event.currentTarget.value)} />
          {t('colour.own')}
        </label>
      </div>
      {own && <TextField name="content.preset" label={t('colour.code')} kind="url" value={typed ?? value} limit={7} onChange={type} />}
    </Input.Wrapper>
  )
}
