import { useTranslation } from 'react-i18next'
import { Results } from '#contract/landing-page/life-sections.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, TextField } from '../fields/placed-fields.tsx'
import { NumbersRows } from './NumbersRows.tsx'
import { ProjectRows } from './ProjectRows.tsx'
import { WinnerRows } from './WinnerRows.tsx'

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
