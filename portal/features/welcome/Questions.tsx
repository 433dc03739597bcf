import { useTranslation } from 'react-i18next'
import css from './welcome.module.css'

const questions = ['price', 'domain', 'data', 'english'] as const

export function Questions() {
  const { t } = useTranslation('welcome')
  return (
    <section className={css.band}>
      <h2 className={css.title}>{t('questions.title')}</h2>
      <dl className={css.questions}>
        {questions.map(question => (
          <div key={question}>
            <dt>{t(`questions.${question}`)}</dt>
            <dd>{t(`questions.${question}_answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
