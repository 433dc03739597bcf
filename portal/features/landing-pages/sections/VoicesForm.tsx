import { useTranslation } from 'react-i18next'
import { Voices } from '#contract/landing-pages/history-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useEditorStore, usePatch } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { L10nField, NameField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { Thumb, usePictureUrl } from '../fields/Thumb.tsx'

const list = Voices.shape.rows.unwrap()
const limits = list.element.shape
type Row = SectionOf<'voices'>['rows'][number]

export function VoicesForm({ section }: SectionFormOf<'voices'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <Repeater
      name="rows"
      rows={section.rows}
      limit={countOf(list)}
      add={section.rows.length ? t('voices.add') : t('voices.add_first')}
      empty={t('voices.empty')}
      make={id => ({ id, quote: noText, name: noText, role: noText, edition: noText, picture: null })}
      nameOf={(row, at) => textIn(row.name, currentLanguage()) || t('voices.name_of', { at: at + 1 })}
      change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
      lead={row => row.picture && <Thumb picture={row.picture} shape="face" />}
    >
      {(row, change) => <VoiceFields row={row} change={change} />}
    </Repeater>
  )
}

function VoiceFields({ row, change }: { row: Row; change: (part: Partial<Row>) => void }) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  return (
    <>
      <L10nField
        name="quote"
        label={t('voices.quote')}
        hint={t('voices.quote_hint')}
        lines={3}
        value={row.quote}
        limit={limitOf(limits.quote)}
        onChange={quote => change({ quote })}
      />
      <NameField name="name" label={t('voices.name')} value={row.name} limit={limitOf(limits.name)} onChange={name => change({ name })} />
      <L10nField
        name="role"
        label={t('voices.role')}
        hint={t('voices.role_hint')}
        value={row.role}
        limit={limitOf(limits.role)}
        onChange={role => change({ role })}
      />
      <L10nField
        name="edition"
        label={t('voices.edition')}
        hint={t('voices.edition_hint')}
        value={row.edition}
        limit={limitOf(limits.edition)}
        onChange={edition => change({ edition })}
      />
      <PictureField
        label={t('voices.picture')}
        hint={t('voices.picture_hint')}
        url={usePictureUrl(row.picture)}
        shape="face"
        onFile={async file => change({ picture: await upload(file) })}
        onRemove={() => change({ picture: null })}
      />
    </>
  )
}
