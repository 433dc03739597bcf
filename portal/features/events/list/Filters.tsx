import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { canonicalCity } from '#contract/cities.ts'
import { eventKinds } from '#contract/endpoints/events.ts'
import { formatsSought } from '#contract/formats.ts'
import { languages } from '#contract/language.ts'
import { cityIn } from '#landing/words.ts'
import { CityField } from '#portal/domain/city-field/CityField.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTyped } from '#portal/platform/data-table/use-typed.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Sheet } from '#portal/platform/screen/Sheet.tsx'
import shared from '../events.module.css'
import css from './filters.module.css'
import { periods } from './periods.ts'
import { addressNowWith, type Filters as Chosen } from './use-filters.ts'

/** Every choice is a link to the list that it gives; on phones all but the time stand in a sheet. */
export function Filters({ filters }: { filters: Chosen }) {
  const { t } = useTranslation('events')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={css.filters} aria-label={t('filters')}>
      <div className={shared.row}>
        <Links label={t('when.label')}>
          {periods.map(when => (
            <Choice key={when} to={filters.to({ when: when === 'all' ? '' : when, from: '', until: '' })} chosen={when === filters.when}>
              {t(`when.${when}`)}
            </Choice>
          ))}
        </Links>
        <Search filters={filters} />
        {!isNarrow && <City filters={filters} />}
        {isNarrow && (
          <Button variant="default" onClick={() => setOpen(true)} leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}>
            {filters.count ? t('filters_chosen', { count: filters.count }) : t('filters')}
          </Button>
        )}
      </div>
      {filters.when === 'dates' && <Days filters={filters} />}
      {!isNarrow && <Choices filters={filters} />}
      {filters.hackathon && <OfHackathon filters={filters} />}
      {isNarrow && (
        <Sheet opened={isOpen} close={() => setOpen(false)} title={t('filters')} closeLabel={t('close')}>
          <Choices filters={filters} />
          <City filters={filters} />
          <Button onClick={() => setOpen(false)}>{t('show')}</Button>
        </Sheet>
      )}
    </search>
  )
}

/** Both are within. */
function Days({ filters }: { filters: Chosen }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const choose = (days: { from?: string; until?: string }) => void navigate(filters.to(days), { replace: true, preventScrollReset: true })
  return (
    <div className={shared.row}>
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

function Choices({ filters }: { filters: Chosen }) {
  const { t } = useTranslation('events')
  return (
    <div className={css.choices}>
      <Links label={t('kind_label')}>
        <Choice to={filters.to({ kind: '' })} chosen={filters.kind === ''}>
          {t('kind.all')}
        </Choice>
        {eventKinds.map(kind => (
          <Choice key={kind} to={filters.to({ kind })} chosen={kind === filters.kind}>
            {t(`kind.${kind}`)}
          </Choice>
        ))}
      </Links>
      <Links label={t('format_label')}>
        {formatsSought.map(format => (
          <Choice key={format} to={filters.to({ format: format === filters.format ? '' : format })} chosen={format === filters.format}>
            {t(`format.${format}`)}
          </Choice>
        ))}
      </Links>
      <Links label={t('language_label')}>
        {languages.map(language => (
          <Choice
            key={language}
            to={filters.to({ language: language === filters.language ? '' : language })}
            chosen={language === filters.language}
          >
            {t(`language.${language}`)}
          </Choice>
        ))}
      </Links>
    </div>
  )
}

/** Chosen where its events are linked to; here it is let go. */
function OfHackathon({ filters }: { filters: Chosen }) {
  const { t } = useTranslation('events')
  const { data } = useRead(api.events.list, { query: filters.query })
  const hackathon = data?.results.find(({ hackathon: one }) => one?.tenant_name === filters.hackathon)?.hackathon
  return (
    <Link to={filters.to({ hackathon: '' })} preventScrollReset className={css.choice ?? ''} aria-current="true">
      {t('of_hackathon', { name: hackathon?.name ?? filters.hackathon })}
      <IconX size={18} aria-hidden />
      <VisuallyHidden>{t('let_go')}</VisuallyHidden>
    </Link>
  )
}

function City({ filters }: { filters: Chosen }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const language = currentLanguage()
  const { data } = useRead(api.events.list, { query: filters.query })
  const cities = data?.cities ?? []
  const [typed, type] = useTyped(filters.city, text => {
    const city = canonicalCity(text)
    // Half a name would empty the list.
    if (city === '' || cities.includes(city)) void navigate(addressNowWith({ city }), { replace: true, preventScrollReset: true })
  })
  return (
    <CityField
      aria-label={t('city')}
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

const Links = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={css.links}>
    {children}
  </div>
)

const Choice = ({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) => (
  <Link to={to} preventScrollReset className={css.choice ?? ''} aria-current={chosen ? 'true' : undefined}>
    {children}
  </Link>
)
