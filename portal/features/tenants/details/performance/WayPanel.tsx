import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Performance } from '#contract/endpoints/stats.ts'
import { Bars } from '#portal/domain/growth-chart/Bars.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import shared from '../details.module.css'
import { percent } from './percent.ts'
import css from './performance.module.css'

/** From opening the page to a seat, each step narrower than the one before; and where most turn back. Who has a seat is for others to decide. */
export function WayPanel({ way }: Pick<Performance, 'way'>) {
  const { t } = useTranslation('figures')
  const own = way.filter(({ step }) => step !== 'accepted')
  const [came, registered] = [own[0]?.count ?? 0, own.at(-1)?.count ?? 0]
  const lost = own.slice(0, -1).map(({ step, count }, at) => ({ step, count: count - (own[at + 1]?.count ?? 0) }))
  const worst = lost.reduce((most, step) => (step.count > most.count ? step : most), lost[0] ?? { step: 'came' as const, count: 0 })
  return (
    <section className={shared.panel} aria-labelledby="way">
      <Title order={2} fz="lg" id="way">
        {t('way.title')}
      </Title>
      <p className={css.sentence}>
        {came === 0 ? t('way.few') : t('way.said', { share: formatNumber(percent(registered, came)), step: t(`way.after.${worst.step}`) })}
      </p>
      <Bars rows={way.map(({ step, count }) => ({ key: step, name: t(`way.${step}`), count }))} isOrdered />
    </section>
  )
}
