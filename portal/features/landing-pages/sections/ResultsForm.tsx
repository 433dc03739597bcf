import { useTranslation } from 'react-i18next'
import { Results } from '#contract/landing-pages/life-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useEditorStore, usePatch } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { L10nField, SelectField, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { Thumb, usePictureUrl } from '../fields/Thumb.tsx'
import { NumbersRows } from './NumbersRows.tsx'

const limits = Results.shape

export function ResultsForm({ section }: SectionFormOf<'results'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <L10nField
        name="intro"
        label={t('results.intro')}
        hint={t('results.intro_hint')}
        lines={2}
        value={section.intro}
        limit={limitOf(limits.intro)}
        onChange={intro => patch({ intro })}
      />
      <FieldGroup title={t('results.winners')} hint={t('results.winners_hint')}>
        <WinnerRows section={section} />
      </FieldGroup>
      <FieldGroup title={t('results.projects')} hint={t('results.projects_hint')}>
        <ProjectRows section={section} />
      </FieldGroup>
      <FieldGroup title={t('results.after')}>
        <L10nField
          name="recap"
          label={t('results.recap')}
          hint={t('results.recap_hint')}
          lines={5}
          value={section.recap}
          limit={limitOf(limits.recap)}
          onChange={recap => patch({ recap })}
        />
        <TextField
          name="video_url"
          label={t('results.video_url')}
          kind="url"
          placeholder="https://"
          value={section.video_url}
          limit={2000}
          onChange={video_url => patch({ video_url })}
        />
      </FieldGroup>
      <FieldGroup title={t('results.numbers')}>
        <NumbersRows rows={section.numbers} change={(recipe, key) => patch(current => ({ numbers: recipe(current.numbers) }), key)} />
      </FieldGroup>
    </>
  )
}

const list = Results.shape.projects.unwrap()

function ProjectRows({ section }: SectionFormOf<'results'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <Repeater
      name="projects"
      rows={section.projects}
      limit={countOf(list)}
      add={section.projects.length ? t('results.add_project') : t('results.add_first_project')}
      empty={t('results.no_projects')}
      make={id => ({ id, team: noText, project: noText, line: noText, link: '' })}
      nameOf={(row, at) =>
        textIn(row.project, currentLanguage()) || textIn(row.team, currentLanguage()) || t('results.project_name', { at: at + 1 })
      }
      change={(recipe, key) => patch(current => ({ projects: recipe(current.projects) }), key)}
    >
      {(row, change) => <ProjectFields row={row} change={change} />}
    </Repeater>
  )
}

const places = Array.from({ length: (Results.shape.winners.unwrap().element.shape.place.unwrap().maxValue ?? 0) + 1 }, (_, at) => at)
type Winner = SectionOf<'results'>['winners'][number]
type WinnerFieldsProps = { row: Winner; change: (part: Partial<Winner>) => void }

function WinnerFields({ row, change }: WinnerFieldsProps) {
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
        aspect={3 / 2}
        onFile={async file => change({ picture: await upload(file) })}
        onRemove={() => change({ picture: null })}
      />
    </>
  )
}

const winnerList = Results.shape.winners.unwrap()

function WinnerRows({ section }: SectionFormOf<'results'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const language = currentLanguage()
  const words = wordsIn[language]
  const nextPlace = [1, 2, 3].find(place => section.winners.every(row => row.place !== place)) ?? 0
  return (
    <Repeater
      name="winners"
      rows={section.winners}
      limit={countOf(winnerList)}
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

const projectLimits = Results.shape.projects.unwrap().element.shape
type Project = Omit<SectionOf<'results'>['projects'][number], 'id'>
type ProjectFieldsProps = { row: Project; change: (part: Partial<Project>) => void }

function ProjectFields({ row, change }: ProjectFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <L10nField
        name="team"
        label={t('results.team')}
        value={row.team}
        limit={limitOf(projectLimits.team)}
        onChange={team => change({ team })}
      />
      <L10nField
        name="project"
        label={t('results.project')}
        value={row.project}
        limit={limitOf(projectLimits.project)}
        onChange={project => change({ project })}
      />
      <L10nField
        name="line"
        label={t('results.line')}
        value={row.line}
        limit={limitOf(projectLimits.line)}
        onChange={line => change({ line })}
      />
      <TextField
        name="link"
        label={t('results.link')}
        kind="url"
        placeholder="https://"
        value={row.link}
        limit={2000}
        onChange={link => change({ link })}
      />
    </>
  )
}
