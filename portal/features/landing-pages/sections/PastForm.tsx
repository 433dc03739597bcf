import { useTranslation } from 'react-i18next'
import { Past } from '#contract/landing-pages/history-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useEditorStore, usePatch } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { L10nField, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { Thumb, usePictureUrl } from '../fields/Thumb.tsx'
import { NumbersRows } from './NumbersRows.tsx'
import { PastProjects } from './PastProjects.tsx'

const list = Past.shape.rows.unwrap()
const limits = list.element.shape
type Row = SectionOf<'past'>['rows'][number]

export function PastForm({ section }: SectionFormOf<'past'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <Repeater
      name="rows"
      rows={section.rows}
      limit={countOf(list)}
      add={section.rows.length ? t('past.add') : t('past.add_first')}
      empty={t('past.empty')}
      make={id => ({ id, title: noText, text: noText, link: '', picture: null, alt: noText, numbers: [], projects: [] })}
      nameOf={(row, at) => textIn(row.title, currentLanguage()) || t('past.name', { at: at + 1 })}
      change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
      lead={row => row.picture && <Thumb picture={row.picture} shape="wide" />}
    >
      {(row, change) => <EditionFields row={row} change={change} />}
    </Repeater>
  )
}

function EditionFields({ row, change }: { row: Row; change: (part: Partial<Row>) => void }) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  return (
    <>
      <L10nField
        name="title"
        label={t('past.title')}
        hint={t('past.title_hint')}
        value={row.title}
        limit={limitOf(limits.title)}
        onChange={title => change({ title })}
      />
      <L10nField
        name="text"
        label={t('past.text')}
        lines={3}
        value={row.text}
        limit={limitOf(limits.text)}
        onChange={text => change({ text })}
      />
      <TextField
        name="link"
        label={t('past.link')}
        kind="url"
        placeholder="https://"
        value={row.link}
        limit={2000}
        onChange={link => change({ link })}
      />
      <PictureField
        label={t('past.picture')}
        hint={t('past.picture_hint')}
        url={usePictureUrl(row.picture)}
        shape="wide"
        aspect={3 / 2}
        onFile={async file => change({ picture: await upload(file) })}
        onRemove={() => change({ picture: null })}
      />
      {row.picture && (
        <L10nField
          name="alt"
          label={t('past.alt')}
          hint={t('past.alt_hint')}
          value={row.alt}
          limit={limitOf(limits.alt)}
          onChange={alt => change({ alt })}
        />
      )}
      <FieldGroup title={t('about.numbers')}>
        <NumbersRows
          rows={row.numbers}
          limit={countOf(limits.numbers.unwrap())}
          change={recipe => change({ numbers: recipe(row.numbers) })}
        />
      </FieldGroup>
      <PastProjects projects={row.projects} change={projects => change({ projects })} />
    </>
  )
}
