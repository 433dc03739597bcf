import { useTranslation } from 'react-i18next'
import { pictureIds } from '#contract/landing-pages/pictures.ts'
import { Hero, maxTopPictures, topPictureSources } from '#contract/landing-pages/sections.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { type SectionFormOf, useEditor, useEditorStore, usePatch } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { ChoiceField, L10nField } from '../fields/placed-fields.tsx'
import { usePictureUrl } from '../fields/Thumb.tsx'

const limits = Hero.shape

export function HeroForm({ section }: SectionFormOf<'hero'>) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  const patch = usePatch(section)
  const source = useEditor(({ draft }) => draft.content.sections.find(({ type, visible }) => visible && type === section.top_pictures))
  const isEmpty = section.top_pictures !== 'none' && pictureIds({ sections: source ? [source] : [] }).length === 0
  return (
    <>
      <L10nField
        name="tagline"
        label={t('hero.tagline')}
        hint={t('hero.tagline_hint')}
        lines={2}
        value={section.tagline}
        limit={limitOf(limits.tagline)}
        onChange={tagline => patch({ tagline })}
      />
      <L10nField
        name="edition"
        label={t('hero.edition')}
        hint={t('hero.edition_hint')}
        value={section.edition}
        limit={limitOf(limits.edition)}
        onChange={edition => patch({ edition })}
      />
      <PictureField
        label={t('hero.picture')}
        hint={t('hero.picture_hint')}
        url={usePictureUrl(section.picture)}
        shape="wide"
        onFile={async file => patch({ picture: await upload(file) }, '')}
        onRemove={() => patch({ picture: null }, '')}
      />
      <L10nField
        name="alt"
        label={t('hero.alt')}
        hint={t('hero.alt_hint')}
        value={section.alt}
        limit={limitOf(limits.alt)}
        onChange={alt => patch({ alt })}
      />
      <ChoiceField
        name="top_pictures"
        label={t('hero.top_pictures')}
        hint={isEmpty ? t('hero.top_pictures_empty') : t('hero.top_pictures_hint', { most: maxTopPictures })}
        value={section.top_pictures}
        choices={topPictureSources.map(value => ({ value, label: t(`hero.top_${value}`) }))}
        onChange={top_pictures => patch({ top_pictures }, '')}
      />
    </>
  )
}
