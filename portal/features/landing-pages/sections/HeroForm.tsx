import { useTranslation } from 'react-i18next'
import { pictureIds } from '#contract/landing-pages/pictures.ts'
import { Hero, maxTopPictures, topPictureSources } from '#contract/landing-pages/sections/sections.ts'
import { type SectionFormOf, useEditor, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { ChoiceField } from '../fields/placed-fields.tsx'

export function HeroForm({ section }: SectionFormOf<'hero'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const source = useEditor(({ draft }) => draft.content.sections.find(({ type, visible }) => visible && type === section.top_pictures))
  const isEmpty = section.top_pictures !== 'none' && pictureIds({ sections: source ? [source] : [] }).length === 0
  return (
    <DescribedFields
      of="hero"
      schema={Hero}
      value={section}
      change={patch}
      fields={{
        tagline: { kind: 'l10n', hint: true, lines: 2 },
        edition: { kind: 'l10n', hint: true },
        picture: { kind: 'picture', hint: true, shape: 'wide' },
        alt: { kind: 'l10n', hint: true },
        top_pictures: (_, change) => (
          <ChoiceField
            name="top_pictures"
            label={t('hero.top_pictures')}
            hint={isEmpty ? t('hero.top_pictures_empty') : t('hero.top_pictures_hint', { most: maxTopPictures })}
            value={section.top_pictures}
            choices={topPictureSources.map(value => ({ value, label: t(`hero.top_${value}`) }))}
            onChange={top_pictures => change({ top_pictures }, '')}
          />
        ),
      }}
    />
  )
}
