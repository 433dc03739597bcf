import { useTranslation } from 'react-i18next'
import { About } from '#contract/landing-pages/sections.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { type SectionFormOf, useEditorStore, usePatch } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { L10nField, TextField } from '../fields/placed-fields.tsx'
import { usePictureUrl } from '../fields/Thumb.tsx'
import { NumbersRows } from './NumbersRows.tsx'

const limits = About.shape

export function AboutForm({ section }: SectionFormOf<'about'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { upload } = useEditorStore()
  return (
    <>
      <L10nField
        name="lead"
        label={t('about.lead')}
        hint={t('about.lead_hint')}
        lines={2}
        value={section.lead}
        limit={limitOf(limits.lead)}
        onChange={lead => patch({ lead })}
      />
      <L10nField
        name="body"
        label={t('about.body')}
        hint={t('about.body_hint')}
        lines={6}
        value={section.body}
        limit={limitOf(limits.body)}
        onChange={body => patch({ body })}
      />
      <FieldGroup title={t('about.numbers')} hint={t('about.numbers_hint')}>
        <NumbersRows rows={section.numbers} change={(recipe, key) => patch(current => ({ numbers: recipe(current.numbers) }), key)} />
      </FieldGroup>
      <TextField
        name="video_url"
        label={t('about.video_url')}
        hint={t('about.video_url_hint')}
        kind="url"
        placeholder="https://"
        value={section.video_url}
        limit={2000}
        onChange={video_url => patch({ video_url })}
      />
      <PictureField
        label={t('about.picture')}
        hint={t('about.picture_hint')}
        url={usePictureUrl(section.picture)}
        shape="wide"
        onFile={async file => patch({ picture: await upload(file) }, '')}
        onRemove={() => patch({ picture: null }, '')}
      />
    </>
  )
}
