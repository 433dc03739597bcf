import { useTranslation } from 'react-i18next'
import type { StepErrors } from './check-steps.ts'
import css from './config.module.css'

/** What is wrong with a step, each fault a way to its field. */
export function Faults({ errors }: { errors: StepErrors }) {
  const { t } = useTranslation('config')
  return (
    <>
      {t('fix')}
      <ul className={css['faults']}>
        {Object.entries(errors).map(([field, sentence]) => (
          <li key={field}>
            <button type="button" onClick={() => goTo(field)}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Fields carry their name; the parts of a moment stand in a box that does. */
const goTo = (field: string) => document.querySelector<HTMLElement>(`main [name="${field}"], main [data-field="${field}"] input`)?.focus()
