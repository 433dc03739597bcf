import { useTranslation } from 'react-i18next'
import { Results } from '#contract/landing-page/life-sections.ts'
import type { SectionOf } from '#contract/landing-page/sections.ts'
import { wordsIn } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditorStore } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { SelectField } from '../fields/placed-fields.tsx'
import { usePictureUrl } from '../fields/use-picture-url.ts'
import { ProjectFields } from './ProjectFields.tsx'

const places = Array.from({ length: (Results.shape.winners.unwrap().element.shape.place.unwrap().maxValue ?? 0) + 1 }, (_, at) => at)
type Winner = SectionOf<'results'>['winners'][number]
type Props = { row: Winner; change: (part: Partial<Winner>) => void }

export function WinnerFields({ row, change }: Props) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  const words = wordsIn[currentLanguage()]
  return (
    <>
      <SelectField
        name="place"
        label={t('results.place')}
        value={String(row.place)}
        choices={[...places.slice(1), 0].map(place => ({ value: String(place), label: words.place[place] || words.specialPrize }))}
        onChange={place => change({ place: Number(place) })}
      />
      <ProjectFields row={row} change={change} />
      <PictureField
        label={t('results.photo')}
        hint={t('results.photo_hint')}
        url={usePictureUrl(row.picture)}
        shape="wide"
        onFile={async file => change({ picture: await upload(file) })}
        onRemove={() => change({ picture: null })}
      />
    </>
  )
}
