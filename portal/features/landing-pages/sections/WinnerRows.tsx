import { useTranslation } from 'react-i18next'
import { Results } from '#contract/landing-page/life-sections.ts'
import { textIn } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { Repeater } from '../fields/Repeater.tsx'
import { Thumb } from '../fields/Thumb.tsx'
import { WinnerFields } from './WinnerFields.tsx'

const list = Results.shape.winners.unwrap()

export function WinnerRows({ section }: SectionFormOf<'results'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const language = currentLanguage()
  const words = wordsIn[language]
  const nextPlace = [1, 2, 3].find(place => section.winners.every(row => row.place !== place)) ?? 0
  return (
    <Repeater
      name="winners"
      rows={section.winners}
      limit={countOf(list)}
      add={section.winners.length ? t('results.add_winner') : t('results.add_first_winner')}
      empty={t('results.no_winners')}
      make={id => ({ id, place: nextPlace, team: noText, project: noText, line: noText, link: '', picture: null })}
      nameOf={(row, at) =>
        [
          words.place[row.place] || words.specialPrize,
          textIn(row.team, language) || textIn(row.project, language) || t('results.winner', { at: at + 1 }),
        ].join(' · ')
      }
      change={(recipe, key) => patch(current => ({ winners: recipe(current.winners) }), key)}
      lead={row => row.picture && <Thumb picture={row.picture} shape="wide" />}
    >
      {(row, change) => <WinnerFields row={row} change={change} />}
    </Repeater>
  )
}
