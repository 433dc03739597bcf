import { useTranslation } from 'react-i18next'
import css from './welcome.module.css'

const steps = ['name', 'when', 'publish'] as const

export function Steps() {
  const { t } = useTranslation('welcome')
  return (
    <section className={css.band}>
      <h2 className={css.title}>{t('steps.title')}</h2>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li key={step} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3>{t(`steps.${step}`)}</h3>
            <p>{t(`steps.${step}_hint`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
