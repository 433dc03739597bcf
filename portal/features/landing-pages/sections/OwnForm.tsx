import { useTranslation } from 'react-i18next'
import { Own } from '#contract/landing-pages/sections/own-section.ts'
import { textIn } from '#contract/language.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { countOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { newRowId } from '../draft/draft.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { ListSection } from '../fields/ListSection.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { Thumb } from '../fields/Thumb.tsx'
import { AddPictures } from './rows/AddPictures.tsx'
import { GalleryFields } from './rows/GalleryFields.tsx'

const pictures = Own.shape.pictures.unwrap()

export function OwnForm({ section }: SectionFormOf<'own'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <DescribedFields of="own" schema={Own} value={section} change={patch} fields={{ text: { kind: 'l10n', lines: 6 } }} />
      <FieldGroup title={t('own.rows')} hint={t('own.rows_hint')}>
        <ListSection
          section={section}
          schema={Own.shape.rows}
          texts={{ add_first: 'add' }}
          nameOf={['title', 'text']}
          fields={{ title: { kind: 'l10n', label: 'row_title' }, text: { kind: 'l10n', label: 'row_text', lines: 2 } }}
        />
      </FieldGroup>
      <FieldGroup title={t('own.pictures')}>
        <OwnPictures section={section} />
      </FieldGroup>
    </>
  )
}

function OwnPictures({ section }: SectionFormOf<'own'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const make = (id: string, picture: string | null = null) => ({ id, alt: noText, caption: noText, picture })
  return (
    <Repeater
      name="pictures"
      rows={section.pictures}
      limit={countOf(pictures)}
      add={t('gallery.add')}
      empty={t('own.no_pictures')}
      make={make}
      nameOf={(row, at) =>
        textIn(row.caption, currentLanguage()) || textIn(row.alt, currentLanguage()) || t('gallery.name', { at: at + 1 })
      }
      change={(recipe, key) => patch(current => ({ pictures: recipe(current.pictures) }), key)}
      lead={row => <Thumb picture={row.picture} shape="wide" />}
      adder={
        <AddPictures
          label={t('gallery.add')}
          used={section.pictures.length}
          limit={countOf(pictures)}
          onPicture={picture => patch(current => ({ pictures: [...current.pictures, make(newRowId(), picture)] }))}
        />
      }
    >
      {(row, change) => <GalleryFields row={row} change={change} />}
    </Repeater>
  )
}
