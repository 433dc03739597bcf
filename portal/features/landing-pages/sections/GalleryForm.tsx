import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Gallery } from '#contract/landing-pages/sections/life-sections.ts'
import { textIn } from '#contract/language.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { newRowId } from '../draft/draft.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { Repeater } from '../fields/Repeater.tsx'
import { Thumb } from '../fields/Thumb.tsx'
import { AddPictures } from './rows/AddPictures.tsx'
import { GalleryFields } from './rows/GalleryFields.tsx'

const list = Gallery.shape.rows.unwrap()

export function GalleryForm({ section }: SectionFormOf<'gallery'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { rows } = section
  const silent = rows.filter(row => !textIn(row.alt, currentLanguage())).length
  const make = (id: string, picture: string | null = null) => ({ id, alt: noText, caption: noText, picture })
  return (
    <>
      {rows.length > 0 && (
        <Text c="dimmed" fz="sm">
          {t('gallery.no_alt_count', { count: silent })}
        </Text>
      )}
      <Repeater
        name="rows"
        rows={rows}
        limit={countOf(list)}
        add={t('gallery.add')}
        empty={t('gallery.empty')}
        make={make}
        nameOf={(row, at) =>
          textIn(row.caption, currentLanguage()) || textIn(row.alt, currentLanguage()) || t('gallery.name', { at: at + 1 })
        }
        change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
        lead={row => <Thumb picture={row.picture} shape="wide" />}
        adder={
          <AddPictures
            label={rows.length ? t('gallery.add') : t('gallery.add_first')}
            used={rows.length}
            limit={countOf(list)}
            onPicture={picture => patch(current => ({ rows: [...current.rows, make(newRowId(), picture)] }))}
          />
        }
      >
        {(row, change) => <GalleryFields row={row} change={change} />}
      </Repeater>
    </>
  )
}
