import { useTranslation } from 'react-i18next'
import { Documents } from '#contract/landing-pages/life-sections.ts'
import { textIn } from '#contract/language.ts'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useEditorStore, usePatch } from '../draft/use-editor-store.ts'
import { FileField } from '../fields/FileField.tsx'
import { L10nField, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'

const list = Documents.shape.rows.unwrap()

export function DocumentsForm({ section }: SectionFormOf<'documents'>) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  const patch = usePatch(section)
  return (
    <Repeater
      name="rows"
      rows={section.rows}
      limit={countOf(list)}
      add={section.rows.length ? t('documents.add') : t('documents.add_first')}
      empty={t('documents.empty')}
      make={id => ({ id, title: noText, file: null, url: '' })}
      nameOf={(row, at) => textIn(row.title, currentLanguage()) || t('documents.name', { at: at + 1 })}
      change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
    >
      {(row, change) => (
        <>
          <L10nField
            name="title"
            label={t('documents.title')}
            hint={t('documents.title_hint')}
            value={row.title}
            limit={limitOf(list.element.shape.title)}
            onChange={title => change({ title })}
          />
          <FileField
            label={t('documents.file')}
            hint={t('documents.file_hint')}
            stored={row.file !== null}
            accept="application/pdf"
            onFile={async file => change({ file: await upload(file) })}
            onRemove={() => change({ file: null })}
          />
          <TextField
            name="url"
            label={t('documents.url')}
            hint={t('documents.url_hint')}
            kind="url"
            placeholder="https://"
            value={row.url}
            limit={2000}
            onChange={url => change({ url })}
          />
        </>
      )}
    </Repeater>
  )
}
