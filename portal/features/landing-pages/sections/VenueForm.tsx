import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { facilities, Venue } from '#contract/landing-pages/event-sections.ts'
import { wordsIn } from '#landing/words.ts'
import { CheckField } from '#portal/platform/forms/CheckField.tsx'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useEditorStore, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { L10nField, TextField } from '../fields/placed-fields.tsx'
import { usePictureUrl } from '../fields/Thumb.tsx'
import { CitiesRows } from './CitiesRows.tsx'

const limits = Venue.shape

export function VenueForm({ section }: SectionFormOf<'venue'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { format } = useFacts()
  const { upload } = useEditorStore()
  const map = usePictureUrl(section.picture)
  return (
    <>
      <Text c="dimmed" fz="sm">
        {format === 'online' ? t('venue.online') : t('venue.from_facts')}
      </Text>
      {format !== 'online' && (
        <>
          <CheckField
            label={t('venue.facilities')}
            hint={t('venue.facilities_hint')}
            values={section.facilities}
            choices={facilities.map(value => ({ value, label: wordsIn[currentLanguage()].facility[value] }))}
            onChange={chosen => patch({ facilities: chosen }, '')}
          />
          <L10nField
            name="entrance"
            label={t('venue.entrance')}
            hint={t('venue.entrance_hint')}
            value={section.entrance}
            limit={limitOf(limits.entrance)}
            onChange={entrance => patch({ entrance })}
          />
          <L10nField
            name="directions"
            label={t('venue.directions')}
            hint={t('venue.directions_hint')}
            lines={4}
            value={section.directions}
            limit={limitOf(limits.directions)}
            onChange={directions => patch({ directions })}
          />
          <PictureField
            label={t('venue.picture')}
            hint={t('venue.picture_hint')}
            url={map}
            shape="square"
            onFile={async file => patch({ picture: await upload(file) }, '')}
            onRemove={() => patch({ picture: null }, '')}
          />
          {section.picture && (
            <L10nField
              name="alt"
              label={t('gallery.alt')}
              hint={t('gallery.alt_hint')}
              value={section.alt}
              limit={limitOf(limits.alt)}
              onChange={alt => patch({ alt })}
            />
          )}
          <CitiesRows rows={section.rows} change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)} />
        </>
      )}
      {format !== 'in_person' && (
        <TextField
          name="online_url"
          label={t('venue.online_url')}
          hint={t('venue.online_url_hint')}
          kind="url"
          placeholder="https://"
          value={section.online_url}
          limit={2000}
          onChange={online_url => patch({ online_url })}
        />
      )}
    </>
  )
}
