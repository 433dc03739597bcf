import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Performance } from '#contract/endpoints/stats.ts'
import { Bars } from '#portal/domain/growth-chart/Bars.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import shared from '../details.module.css'
import { channelName } from './channel-name.ts'
import { percent } from './percent.ts'
import css from './performance.module.css'

/** By which links visitors came; beside each how many of them registered. */
export function ChannelsPanel({ channels }: Pick<Performance, 'channels'>) {
  const { t } = useTranslation('figures')
  const nameOf = ({ channel, label }: Performance['channels'][number]) => channelName(t, channel, label)
  const [most] = channels
  const all = channels.reduce((sum, { visitors }) => sum + visitors, 0)
  const share = most ? formatNumber(percent(most.visitors, all)) : ''
  return (
    <section className={shared.panel} aria-labelledby="channels">
      <Title order={2} fz="lg" id="channels">
        {t('channels.title')}
      </Title>
      <p className={css.sentence}>
        {!most || all === 0
          ? t('channels.none')
          : most.channel === 'direct'
            ? t('channels.said_direct', { share })
            : t('channels.said', { share, channel: nameOf(most) })}
      </p>
      {channels.length > 0 && (
        <Bars
          rows={channels.map(row => ({ key: row.channel, name: nameOf(row), count: row.visitors, also: row.registrations }))}
          words={{ name: t('channels.channel'), count: t('channels.visitors'), also: t('channels.registered') }}
        />
      )}
    </section>
  )
}
