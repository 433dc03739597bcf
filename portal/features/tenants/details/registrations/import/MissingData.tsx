import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportChoices } from '#contract/imports/import-records.ts'
import { languages } from '#contract/language.ts'
import { decisionStates } from '#contract/registrations/registration-states.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import css from './import.module.css'

type Props = { choices: ImportChoices; change: (changed: Partial<ImportChoices>) => void }

/** State and language of people without one in the file, and what happens to registered people. */
export function MissingData({ choices: { state, language, registered }, change }: Props) {
  const { t } = useTranslation('sheets', { keyPrefix: 'people' })
  const { t: tRegistrations } = useTranslation('registrations')
  return (
    <section aria-labelledby="missing">
      <Title order={3} fz="md" id="missing" mb={8}>
        {t('title')}
      </Title>
      <div className={css.fields}>
        <SelectField
          label={t('state')}
          value={state}
          choices={decisionStates.map(value => ({ value, label: tRegistrations(`state.${value}`) }))}
          onChange={chosen => change({ state: chosen })}
        />
        <SelectField
          label={t('language')}
          value={language}
          choices={languages.map(value => ({ value, label: t(value) }))}
          onChange={chosen => change({ language: chosen })}
        />
        <RadioField
          isStacked
          label={t('registered')}
          hint={t('registered_means')}
          value={registered}
          choices={(['keep', 'complete'] as const).map(value => ({ value, label: t(value) }))}
          onChange={chosen => change({ registered: chosen })}
        />
      </div>
    </section>
  )
}
