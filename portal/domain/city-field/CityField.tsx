import { Combobox, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { languages } from '#contract/language.ts'
import { cityBeginningWith } from '#contract/places/cities.ts'
import { folded } from '#contract/text/folding.ts'
import { cityIn, cityNames } from '#landing/words.ts'
import { useListBox } from '#portal/platform/forms/use-list-box.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './city-field.module.css'

type Props = Pick<
  TextInputProps,
  'label' | 'aria-label' | 'placeholder' | 'className' | 'name' | 'error' | 'maxLength' | 'id' | 'description' | 'onBlur'
> & {
  value: string
  /** string, because Mantine's union of tokens slows down type checking */
  autoComplete?: string | undefined
  /** suggestions; default: every city with a translation */
  among?: readonly string[]
  onChange: (city: string) => void
}

/**
 * City field with suggestions in both languages; accepts any other city. Leaving the field completes an unambiguous beginning of a name.
 */
export function CityField({ value, among = cityNames(currentLanguage()), onChange, onBlur, ...field }: Props) {
  const { box, id } = useListBox()
  const [typed, setTyped] = useState<string | null>(null)
  // Suggestions are filtered by typed text only, not by the saved value.
  const offered = citiesLike(typed ?? '', among)
  const isFound = typed !== null && typed.trim() !== '' && offered.length > 0
  const shown = typed ?? cityIn(value, currentLanguage())
  useEffect(() => {
    if (isFound && box.dropdownOpened) box.selectFirstOption()
    // Mantine returns a new combobox object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, isFound])
  const close = () => {
    setTyped(null)
    box.closeDropdown()
  }
  return (
    <Combobox
      store={box}
      size="md"
      withinPortal={false}
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
          // Escape closes the list only, not the dialog.
          data-mantine-stop-propagation={box.dropdownOpened}
          {...field}
          rightSection={<Combobox.Chevron />}
          value={shown}
          onChange={event => {
            onChange(event.currentTarget.value)
            setTyped(event.currentTarget.value)
            box.openDropdown()
          }}
          onClick={() => box.openDropdown()}
          onBlur={event => {
            const whole = typed !== null && cityBeginningWith(typed, currentLanguage())
            if (whole && among.includes(whole)) onChange(whole)
            close()
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options id={id} className={css.options} aria-label={typeof field.label === 'string' ? field.label : field['aria-label']}>
          {offered.map(city => (
            <Combobox.Option key={city} value={city} active={city === shown} className={css.option}>
              {city}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Returns suggestions. Cities that begin with the typed text are first. */
function citiesLike(typed: string, among: readonly string[]): string[] {
  const sought = folded(typed).trim()
  const namesOf = (city: string) => languages.map(language => folded(cityIn(city, language)))
  const isLike = (city: string) => namesOf(city).some(name => name.includes(sought))
  const begins = (city: string) => namesOf(city).some(name => name.startsWith(sought))
  return among.filter(isLike).toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}
