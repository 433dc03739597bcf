import { useTranslation } from 'react-i18next'
import type { Step } from './check-steps.ts'
import css from './config.module.css'

/** Where one stands in the three steps; those behind are buttons. */
export function Stepper({ step, goTo }: { step: Step; goTo: (step: Step) => void }) {
  const { t } = useTranslation('config')
  return (
    <ol className={css['stepper']} aria-label={t('steps')}>
      {([1, 2, 3] as const).map(at => (
        <li key={at} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
          {at < step ? (
            <button type="button" onClick={() => goTo(at)}>
              <Place at={at} done />
              <span className={css['step-name']}>{t(`step.${at}.name`)}</span>
            </button>
          ) : (
            <span>
              <Place at={at} />
              <span className={css['step-name']}>{t(`step.${at}.name`)}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const Place = ({ at, done = false }: { at: number; done?: boolean }) => (
  <b aria-hidden="true" className={css['place']}>
    {done ? '✓' : at}
  </b>
)
