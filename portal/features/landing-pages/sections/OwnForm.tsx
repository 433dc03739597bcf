import { useTranslation } from 'react-i18next'
import { Own } from '#contract/landing-pages/own-section.ts'
import { textIn } from '#contract/language.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { newRowId } from '../draft/draft.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { Thumb } from '../fields/Thumb.tsx'
import { AddPictures } from './AddPictures.tsx'
import { GalleryFields } from './GalleryFields.tsx'

const list = Own.shape.rows.unwrap()
const pictures = Own.shape.pictures.unwrap()
const fields = ['title', 'text'] as const

export function OwnForm({ section }: SectionFormOf<'own'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <L10nField
        name="text"
        label={t('own.text')}
        lines={6}
        value={section.text}
        limit={limitOf(Own.shape.text)}
        onChange={text => patch({ text })}
      />
      <FieldGroup title={t('own.rows')} hint={t('own.rows_hint')}>
        <Repeater
          name="rows"
          rows={section.rows}
          limit={countOf(list)}
          add={t('own.add')}
          empty={t('own.empty')}
          make={id => ({ id, title: noText, text: noText })}
          nameOf={(row, at) => textIn(row.title, currentLanguage()) || textIn(row.text, currentLanguage()) || t('own.name', { at: at + 1 })}
          change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
        >
          {(row, change) =>
            fields.map(name => (
              <L10nField
                key={name}
                name={name}
                label={t(`own.row_${name}`)}
                lines={name === 'text' ? 2 : undefined}
                value={row[name]}
                limit={limitOf(list.element.shape[name])}
                onChange={text => change({ [name]: text })}
              />
            ))
          }
        </Repeater>
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
