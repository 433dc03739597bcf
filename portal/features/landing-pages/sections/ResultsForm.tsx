import { useTranslation } from 'react-i18next'
import { Results } from '#contract/landing-pages/sections/life-sections.ts'
import { textIn } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { ListSection } from '../fields/ListSection.tsx'
import { SelectField } from '../fields/placed-fields.tsx'
import { Thumb } from '../fields/Thumb.tsx'
import { NumbersRows } from './rows/NumbersRows.tsx'

const { winners, projects } = Results.shape
const places = Array.from({ length: (winners.unwrap().element.shape.place.unwrap().maxValue ?? 0) + 1 }, (_, at) => at)
const projectFields = { team: { kind: 'l10n' }, project: { kind: 'l10n' }, line: { kind: 'l10n' }, link: { kind: 'url' } } as const

export function ResultsForm({ section }: SectionFormOf<'results'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const language = currentLanguage()
  const words = wordsIn[language]
  const own = { of: 'results', schema: Results, value: section, change: patch } as const
  return (
    <>
      <DescribedFields {...own} fields={{ intro: { kind: 'l10n', hint: true, lines: 2 } }} />
      <FieldGroup title={t('results.winners')} hint={t('results.winners_hint')}>
        <ListSection
          section={section}
          list="winners"
          schema={winners}
          texts={{ add: 'add_winner', add_first: 'add_first_winner', empty: 'no_winners', name: 'winner' }}
          nameOf={(row, numbered) =>
            [words.place[row.place] || words.specialPrize, textIn(row.team, language) || textIn(row.project, language) || numbered].join(
              ' · ',
            )
          }
          start={() => ({ place: [1, 2, 3].find(place => section.winners.every(row => row.place !== place)) ?? 0 })}
          lead={row => row.picture && <Thumb picture={row.picture} shape="wide" />}
          fields={{
            place: (row, change) => (
              <SelectField
                name="place"
                label={t('results.place')}
                value={String(row.place)}
                choices={[...places.slice(1), 0].map(place => ({ value: String(place), label: words.place[place] || words.specialPrize }))}
                onChange={place => change({ place: Number(place) })}
              />
            ),
            ...projectFields,
            picture: { kind: 'picture', label: 'photo', hint: true, shape: 'wide', aspect: 3 / 2 },
          }}
        />
      </FieldGroup>
      <FieldGroup title={t('results.projects')} hint={t('results.projects_hint')}>
        <ListSection
          section={section}
          list="projects"
          schema={projects}
          texts={{ add: 'add_project', add_first: 'add_first_project', empty: 'no_projects', name: 'project_name' }}
          nameOf={['project', 'team']}
          fields={projectFields}
        />
      </FieldGroup>
      <FieldGroup title={t('results.after')}>
        <DescribedFields {...own} fields={{ recap: { kind: 'l10n', hint: true, lines: 5 }, video_url: { kind: 'url' } }} />
      </FieldGroup>
      <FieldGroup title={t('results.numbers')}>
        <NumbersRows rows={section.numbers} change={(recipe, key) => patch(current => ({ numbers: recipe(current.numbers) }), key)} />
      </FieldGroup>
    </>
  )
}
