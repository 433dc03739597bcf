import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Country } from '#contract/endpoints/countries.ts'
import css from './country-field.module.css'
import { useCountries } from './use-countries.ts'

type Props = { country: Country | null; choose: (country: Country | null) => void; error: string | undefined }

/** Written to be found, in either language; chosen with the arrows and Enter, or a finger. Emptied, no country is chosen. */
export function CountryField({ country, choose, error }: Props) {
  const { t, i18n } = useTranslation('common', { keyPrefix: 'country' })
  const [typed, setTyped] = useState<string | null>(null)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useCountries(typed ?? '', box.dropdownOpened)
  const name = country ? country[i18n.language === 'en' ? 'name_en' : 'name_ar'] : ''
  useEffect(() => {
    if (typed && found?.length) box.selectFirstOption()
    // The box is a new object with every key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found])
  const pick = (chosen: Country | null) => {
    choose(chosen)
    setTyped(null)
    box.closeDropdown()
  }
  const leave = () => {
    if (typed === '') choose(null)
    setTyped(null)
    box.closeDropdown()
  }
  return (
    <Combobox store={box} size="md" withinPortal={false} onOptionSubmit={id => pick(found?.find(each => each.id === id) ?? null)}>
      <Combobox.Target withExpandedAttribute autoComplete="country-name">
        <TextInput
          label={t('label')}
          name="country"
          rightSection={<Combobox.Chevron />}
          value={typed ?? name}
          error={error}
          onChange={event => {
            setTyped(event.currentTarget.value)
            box.openDropdown()
          }}
          onFocus={event => event.currentTarget.select()}
          onClick={() => box.openDropdown()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found === null}>
        <Combobox.Options className={css['options']} aria-label={t('all')}>
          {found?.map(each => (
            <Combobox.Option key={each.id} value={each.id} active={each.id === country?.id} className={css['option']}>
              <span aria-hidden>{each.flag}</span>
              {each.name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found?.length === 0 && <Combobox.Empty>{t('none')}</Combobox.Empty>}
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {box.dropdownOpened && typed && found ? [found[0]?.name, t('found', { count: found.length })].filter(Boolean).join(': ') : ''}
      </VisuallyHidden>
    </Combobox>
  )
}
