import { useTranslation } from 'react-i18next'
import { formats } from '#contract/places/formats.ts'
import { TenantFacts } from '#contract/tenants/tenant.ts'
import { wordsIn } from '#landing/words.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { ChoiceField, CityField, CountryField, L10nField, TextField, TimeZoneField } from '../fields/placed-fields.tsx'

const limits = TenantFacts.shape

export function PlaceFields() {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const facts = useFacts()
  const language = currentLanguage()
  const there = facts.format !== 'online'
  return (
    <>
      <ChoiceField
        name="format"
        label={t('dates.format')}
        value={facts.format}
        choices={formats.map(value => ({ value, label: wordsIn[language].format[value] }))}
        onChange={format => changeFacts({ format })}
      />
      <CountryField name="country" label={t('conflict.country')} value={facts.country} onChange={country => changeFacts({ country })} />
      {there && (
        <>
          <CityField name="city" label={t('dates.city')} value={facts.city} onChange={city => changeFacts({ city })} />
          <L10nField
            name="venue"
            label={t('dates.venue')}
            hint={t('dates.venue_hint')}
            value={facts.venue}
            limit={limitOf(limits.venue)}
            onChange={venue => changeFacts({ venue })}
          />
          <TextField
            name="map_url"
            label={t('dates.map_url')}
            kind="url"
            placeholder="https://"
            value={facts.map_url}
            limit={2000}
            onChange={map_url => changeFacts({ map_url })}
          />
        </>
      )}
      <TimeZoneField name="timezone" label={t('dates.timezone')} value={facts.timezone} onChange={timezone => changeFacts({ timezone })} />
    </>
  )
}
