import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { Register } from '#contract/landing-pages/sections/register-section.ts'
import { mlhReplacedFields, mlhStandings } from '#contract/registration-form/mlh.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { type SectionFormOf, useEditor, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, SelectField, TextField } from '../fields/placed-fields.tsx'
import { AskedFields } from './register/AskedFields.tsx'
import { OwnQuestions } from './register/OwnQuestions.tsx'

const texts = ['intro', 'consent', 'confirmation'] as const

export function RegisterForm({ section }: SectionFormOf<'register'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <TextField
        name="elsewhere"
        label={t('register.elsewhere')}
        hint={t('register.elsewhere_hint')}
        kind="url"
        placeholder="https://"
        value={section.elsewhere}
        limit={2000}
        onChange={elsewhere => patch({ elsewhere })}
      />
      <SelectField
        name="mlh"
        label={t('register.mlh')}
        hint={t(section.elsewhere ? 'register.mlh_elsewhere_hint' : 'register.mlh_hint')}
        value={section.mlh}
        choices={mlhStandings.map(value => ({ value, label: t(`register.mlh_${value}`) }))}
        onChange={mlh => patch({ mlh })}
      />
      {!section.elsewhere && <OwnForm section={section} />}
      {(section.elsewhere ? texts.slice(0, 1) : texts).map(name => (
        <L10nField
          key={name}
          name={name}
          label={t(`register.${name}`)}
          hint={t(`register.${name}_hint`)}
          lines={3}
          value={section[name]}
          limit={limitOf(Register.shape[name])}
          onChange={text => patch({ [name]: text })}
        />
      ))}
    </>
  )
}

function OwnForm({ section }: SectionFormOf<'register'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const hasTeams = teamSizeOf(useEditor(({ draft }) => draft.facts.eligibility)) !== null
  return (
    <>
      <FieldGroup title={t('form.asked')} hint={t(section.mlh === 'none' ? 'form.asked_hint' : 'form.asked_mlh_hint')}>
        <AskedFields
          fields={section.fields}
          without={section.mlh === 'none' ? undefined : mlhReplacedFields}
          notes={hasTeams ? {} : { team_status: t('form.needs_team_size') }}
          change={fields => patch({ fields })}
        />
      </FieldGroup>
      <FieldGroup title={t('form.questions')} hint={t('form.questions_hint')}>
        <OwnQuestions register={section} change={(recipe, key) => patch(current => ({ questions: recipe(current.questions) }), key)} />
      </FieldGroup>
      <TimeToFill section={section} />
      <SwitchField
        label={t('form.waiting_list')}
        hint={t('form.waiting_list_hint')}
        value={section.waiting_list}
        onChange={waiting_list => patch({ waiting_list })}
      />
    </>
  )
}

/** Estimated time in seconds to fill in a field on a phone. */
const forName = 25
const forMlh = 40
const each = { choice: 5, choices: 8, line: 12, text: 30, number: 8, date: 8, yes_no: 4, file: 5, consent: 4 }
const longFields = new Set(['accessibility'])
const typedFields = new Set(['city', 'university', 'linkedin', 'github'])

/** Shows the time that the form takes without questions for some candidates, because additional fields reduce registrations. */
function TimeToFill({ section }: { section: Pick<Register, 'fields' | 'questions' | 'mlh'> }) {
  const { t } = useTranslation('editor')
  const fields = section.fields.map(({ key }) => (longFields.has(key) ? each.text : typedFields.has(key) ? each.line : each.choice))
  const questions = section.questions.filter(({ when }) => when === null).map(({ kind }) => each[kind])
  const seconds = (section.mlh === 'none' ? forName : forName + forMlh) + [...fields, ...questions].reduce((sum, one) => sum + one, 0)
  return (
    <Text role="status" c="dimmed">
      {seconds < 50 ? t('form.under_a_minute') : t('form.minutes', { count: Math.round(seconds / 60) })}
    </Text>
  )
}
