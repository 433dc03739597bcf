import { useTranslation } from 'react-i18next'
import { Documents } from '#contract/landing-pages/sections/life-sections.ts'
import { type SectionFormOf, useEditorStore } from '../draft/use-editor-store.ts'
import { FileField } from '../fields/FileField.tsx'
import { ListSection } from '../fields/ListSection.tsx'

export function DocumentsForm({ section }: SectionFormOf<'documents'>) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  return (
    <ListSection
      section={section}
      schema={Documents.shape.rows}
      nameOf={['title']}
      fields={{
        title: { kind: 'l10n', hint: true },
        file: (row, change) => (
          <FileField
            label={t('documents.file')}
            hint={t('documents.file_hint')}
            stored={row.file !== null}
            accept="application/pdf"
            onFile={async file => change({ file: await upload(file) })}
            onRemove={() => change({ file: null })}
          />
        ),
        url: { kind: 'url', hint: true },
      }}
    />
  )
}
