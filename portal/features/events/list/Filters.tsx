import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { eventKinds } from '#contract/events/events-endpoints.ts'
import { languages } from '#contract/language.ts'
import { canonicalCity } from '#contract/places/cities.ts'
import { formatsSought } from '#contract/places/formats.ts'
import { cityIn } from '#landing/words.ts'
import { CityField } from '#portal/domain/city-field/CityField.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTyped } from '#portal/platform/data-table/SearchField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Sheet } from '#portal/platform/overlays/Sheet.tsx'
import css from './filters.module.css'
import { periods } from './periods.ts'
import { addressNowWith, type Filters as Chosen } from './use-filters.ts'

export function Filters({ filters }: { filters: Chosen }) {
  const { t } = useTranslation('events')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={css.filters} aria-label={t('filters')}>
      <div className={css.bar}>
        <Search filters={filters} />
        {isNarrow ? (
          <Button variant="default" onClick={() => setOpen(true)} leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}>
            {filters.count ? t('filters_chosen', { count: filters.count }) : t('filters')}
          </Button>
        ) : (
          <Choices filters={filters} />
        )}
      </div>
      {!isNarrow && filters.when === 'dates' && <Days filters={filters} />}
      {filters.hackathon && <OfHackathon filters={filters} />}
      {isNarrow && (
        <Sheet opened={isOpen} close={() => setOpen(false)} title={t('filters')} closeLabel={t('close')}>
          <Choices filters={filters} isLabelled />
          <Button onClick={() => setOpen(false)}>{t('show')}</Button>
        </Sheet>
      )}
    </search>
  )
}

type ChoicesProps = { filters: Chosen; isLabelled?: boolean }

function Choices({ filters, isLabelled = false }: ChoicesProps) {
  const { t } = useTranslation('events')
  return (
    <>
      <Choice
        name="when"
        label={t('when.label')}
        isLabelled={isLabelled}
        value={filters.when}
        choices={periods.map(when => ({ value: when, label: t(`when.${when}`) }))}
        changeOf={when => ({ when: when === 'all' ? '' : when, from: '', until: '' })}
      />
      {isLabelled && filters.when === 'dates' && <Days filters={filters} />}
      <City filters={filters} isLabelled={isLabelled} />
      <Choice
        name="kind"
        label={t('kind_label')}
        isLabelled={isLabelled}
        value={filters.kind}
        choices={[{ value: '', label: t('kind.all') }, ...eventKinds.map(kind => ({ value: kind, label: t(`kind.${kind}`) }))]}
      />
      <Choice
        name="format"
        label={t('format_label')}
        isLabelled={isLabelled}
        value={filters.format}
        choices={[
          { value: '', label: t('every_format') },
          ...formatsSought.map(format => ({ value: format, label: t(`format.${format}`) })),
        ]}
      />
      <Choice
        name="language"
        label={t('language_label')}
        isLabelled={isLabelled}
        value={filters.language}
        choices={[
          { value: '', label: t('every_language') },
          ...languages.map(language => ({ value: language, label: t(`language.${language}`) })),
        ]}
      />
    </>
  )
}

type ChoiceProps = {
  name: 'when' | 'kind' | 'format' | 'language'
  label: string
  isLabelled: boolean
  value: string
  choices: { value: string; label: string }[]
  changeOf?: (value: string) => Parameters<typeof addressNowWith>[0]
}

function Choice({ name, label, isLabelled, value, choices, changeOf = chosen => ({ [name]: chosen }) }: ChoiceProps) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      size="md"
      className={css.choice ?? ''}
      {...(isLabelled ? { label } : { 'aria-label': label })}
      data-chosen={value !== choices.find(({ value: each }) => each === '' || each === 'all')?.value || undefined}
      value={value}
      data={choices}
      onChange={event => void navigate(addressNowWith(changeOf(event.currentTarget.value)), { preventScrollReset: true })}
    />
  )
}

/** Fields for the first and last day, both inclusive. */
function Days({ filters }: { filters: Chosen }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const choose = (days: { from?: string; until?: string }) => void navigate(filters.to(days), { replace: true, preventScrollReset: true })
  return (
    <div className={css.days}>
      {(['from', 'until'] as const).map(name => (
        <TextInput
          key={name}
          type="date"
          className={css.day ?? ''}
          label={t(`when.${name}`)}
          value={filters[name]}
          min={name === 'until' ? filters.from || undefined : undefined}
          onChange={event => choose({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}

/** Filter by hackathon. A link from a hackathon sets it, and here it can only be removed. */
function OfHackathon({ filters }: { filters: Chosen }) {
  const { t } = useTranslation('events')
  const { data } = useRead(api.events.list, { query: filters.query })
  const hackathon = data?.results.find(({ hackathon: one }) => one?.tenant_name === filters.hackathon)?.hackathon
  return (
    <Link to={filters.to({ hackathon: '' })} preventScrollReset className={css.hackathon ?? ''}>
      {t('of_hackathon', { name: hackathon?.name ?? filters.hackathon })}
      <IconX size={18} aria-hidden />
      <VisuallyHidden>{t('let_go')}</VisuallyHidden>
    </Link>
  )
}

function City({ filters, isLabelled }: { filters: Chosen; isLabelled: boolean }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const language = currentLanguage()
  const { data } = useRead(api.events.list, { query: filters.query })
  const cities = data?.cities ?? []
  const [typed, type] = useTyped(filters.city, text => {
    const city = canonicalCity(text)
    // Applies only a complete city name, because no event is in a city with a partial name.
    if (city === '' || cities.includes(city)) void navigate(addressNowWith({ city }), { replace: true, preventScrollReset: true })
  })
  return (
    <CityField
      className={css.choice}
      {...(isLabelled ? { label: t('city') } : { 'aria-label': t('city') })}
      placeholder={t('every_city')}
      value={typed}
      among={cities.map(city => cityIn(city, language))}
      onChange={type}
    />
  )
}

function Search({ filters }: { filters: Chosen }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const [typed, type] = useTyped(
    filters.search,
    search => void navigate(addressNowWith({ search }), { replace: true, preventScrollReset: true }),
  )
  return (
    <TextInput
      type="search"
      dir="auto"
      className={css.search ?? ''}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      maxLength={200}
      onChange={event => type(event.currentTarget.value)}
    />
  )
}
