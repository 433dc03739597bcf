import { Combobox, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Country } from '#contract/places/countries-endpoints.ts'
import { useAuth } from '#portal/domain/auth/use-auth.ts'
import type { Countries } from '#portal/domain/auth/use-countries.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import css from './country-field.module.css'

/** Distance in pixels from the end of the list at which the next page is loaded. */
const nearEndPx = 200

type Props = {
  label?: string
  country: Country | null
  choose: (country: Country | null) => void
  error: string | undefined
  /** request that loads the name of the saved country */
  reading?: Pick<Countries, 'error' | 'retry'>
}

/** Country field with search. Emptying the field removes the country. */
export function CountryField({ label, country, choose, error, reading }: Props) {
  const { t, i18n } = useTranslation('common', { keyPrefix: 'country' })
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const { countries: found, countriesError, ...list } = useAuth({ countries: { search: typed ?? '', enabled: box.dropdownOpened } })
  const failed = countriesError ? { error: countriesError, retry: list.retryCountries } : reading?.error ? reading : undefined
  /** Loads the next page near the end of the list. Uses scroll events, because arrow keys also scroll the list. */
  const loadNearEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight < nearEndPx) list.loadMoreCountries()
  }
  const name = country ? country[i18n.language === 'en' ? 'name_en' : 'name_ar'] : ''
  useEffect(() => {
    if (typed && found?.length) box.selectFirstOption()
    // Mantine returns a new combobox object on every render.
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
          ref={input}
          label={label ?? t('label')}
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
        <Combobox.Options className={css['options']} aria-label={t('all')} onScroll={loadNearEnd}>
          {found?.map(each => (
            <Combobox.Option key={each.id} value={each.id} active={each.id === country?.id} className={css['option']}>
              <span aria-hidden>{each.flag}</span>
              {each.name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found?.length === 0 && <Combobox.Empty>{t('none')}</Combobox.Empty>}
      </Combobox.Dropdown>
      {failed && (
        <Failed
          what={t('failed')}
          error={failed.error}
          retry={() => {
            failed.retry()
            input.current?.focus()
            if (failed !== reading) box.openDropdown()
          }}
        />
      )}
      <VisuallyHidden role="status">
        {box.dropdownOpened && typed && found
          ? [found[0]?.name, t('found', { count: list.countriesCount })].filter(Boolean).join(': ')
          : ''}
      </VisuallyHidden>
    </Combobox>
  )
}

type MobileFieldProps = { dialCode: string } & Pick<TextInputProps, 'value' | 'onChange' | 'error'>

/** Phone field that accepts Arabic digits. For a national number, the country's calling code is shown before the field. */
export function MobileField({ dialCode, ...field }: MobileFieldProps) {
  const { t } = useTranslation('common', { keyPrefix: 'country' })
  const isInternational = /^\s*(\+|00)/.test(String(field.value ?? ''))
  return (
    <TextInput
      label={t('mobile')}
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete="tel"
      {...(!isInternational && { leftSection: <span className={css['dial']}>{dialCode}</span>, leftSectionWidth: '4.25rem' })}
      inputContainer={input => <div dir="ltr">{input}</div>}
      {...field}
    />
  )
}
