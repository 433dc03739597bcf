import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { folded } from '#contract/folding.ts'
import { languages } from '#contract/language.ts'
import { cityIn, cityNames } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './city-field.module.css'

type Props = Pick<TextInputProps, 'label' | 'name' | 'autoComplete' | 'error' | 'maxLength' | 'id' | 'description' | 'onBlur'> & {
  value: string
  onChange: (city: string) => void
}

/** Any city may be written; those that pages know in both languages are offered, found by either name. */
export function CityField({ value, onChange, onBlur, ...field }: Props) {
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  // What stood there before anything was typed narrows nothing: the field was opened to choose another.
  const [isTyping, setTyping] = useState(false)
  const offered = citiesLike(isTyping ? value : '')
  const isFound = isTyping && value.trim() !== '' && offered.length > 0
  useEffect(() => {
    if (isFound && box.dropdownOpened) box.selectFirstOption()
    // The box is a new object with every key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, isFound])
  const close = () => {
    setTyping(false)
    box.closeDropdown()
  }
  return (
    <Combobox
      store={box}
      size="md"
      keepMounted={false}
      onOptionSubmit={city => {
        onChange(city)
        close()
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete={field.autoComplete ?? 'off'}>
        <TextInput
          dir="auto"
          maxLength={60}
          {...field}
          rightSection={<Combobox.Chevron />}
          value={value}
          onChange={event => {
            onChange(event.currentTarget.value)
            setTyping(true)
            box.openDropdown()
          }}
          onClick={() => box.openDropdown()}
          onBlur={event => {
            close()
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options className={css.options} aria-label={typeof field.label === 'string' ? field.label : undefined}>
          {offered.map(city => (
            <Combobox.Option key={city} value={city} active={city === value} className={css.option}>
              {city}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Those that begin so come first. */
function citiesLike(typed: string): string[] {
  const sought = folded(typed).trim()
  const namesOf = (city: string) => languages.map(language => folded(cityIn(city, language)))
  const isLike = (city: string) => namesOf(city).some(name => name.includes(sought))
  const begins = (city: string) => namesOf(city).some(name => name.startsWith(sought))
  return cityNames(currentLanguage())
    .filter(isLike)
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}
