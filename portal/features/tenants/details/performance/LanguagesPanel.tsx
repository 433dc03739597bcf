import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Performance } from '#contract/endpoints/stats.ts'
import { Bars } from '#portal/domain/growth-chart/Bars.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import shared from '../details.module.css'
import { percent } from './percent.ts'
import css from './performance.module.css'

/** In which language the page was opened. */
export function LanguagesPanel({ languages }: Pick<Performance, 'languages'>) {
  const { t } = useTranslation('figures')
  const ordered = languages.toSorted((a, b) => b.visitors - a.visitors)
  const [most] = ordered
  const all = languages.reduce((sum, { visitors }) => sum + visitors, 0)
  return (
    <section className={shared.panel} aria-labelledby="languages">
      <Title order={2} fz="lg" id="languages">
        {t('languages.title')}
      </Title>
      <p className={css.sentence}>
        {!most || all === 0
          ? t('languages.none')
          : t('languages.said', { share: formatNumber(percent(most.visitors, all)), language: t(`languages.in.${most.language}`) })}
      </p>
      {ordered.length > 0 && (
        <Bars rows={ordered.map(({ language, visitors }) => ({ key: language, name: t(`languages.${language}`), count: visitors }))} />
      )}
    </section>
  )
}
