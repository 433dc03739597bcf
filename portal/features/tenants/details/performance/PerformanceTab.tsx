import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Performance } from '#contract/statistics/stats-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { Bars } from '#portal/domain/growth-chart/Bars.tsx'
import { SpanSwitch, useSpan } from '#portal/domain/growth-chart/span.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Panels } from '#portal/platform/screen/Panel.tsx'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { AdvicePanel, channelName } from './AdvicePanel.tsx'
import { CountsPanel } from './CountsPanel.tsx'
import { EmbedsPanel } from './EmbedsPanel.tsx'
import { LinksPanel } from './LinksPanel.tsx'
import css from './performance.module.css'

export function PerformanceTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('figures')
  const { t: tDetails } = useTranslation('details')
  const span = useSpan()
  const { from, granularity } = span
  const read = useRead(api.stats.performance, { tenant: tenant.id, query: { from, granularity } })
  return (
    <Area tenant={tenant} id="performance" title={tDetails('tab.performance')} actions={<SpanSwitch {...span} />}>
      <div className={shared.stack} aria-busy={read.isFetching}>
        {read.isPending ? (
          <Loading className={shared.stack}>
            <Skeleton height={110} radius="md" />
            <Skeleton height={340} radius="md" />
            <Skeleton height={240} radius="md" />
          </Loading>
        ) : read.isError ? (
          <div className={shared.panel}>
            <Failed what={t('failed')} error={read.error} retry={read.refetch} />
          </div>
        ) : (
          <>
            <section className={css.first} aria-label={t('conversion.title')}>
              <Conversion way={read.data.way} />
              <AdvicePanel tenant={tenant} advice={read.data.advice} labels={read.data.links} />
            </section>
            <CountsPanel performance={read.data} />
            <Panels>
              <WayPanel way={read.data.way} />
              <ChannelsPanel channels={read.data.channels} />
              <LanguagesPanel languages={read.data.languages} />
              <LinksPanel tenant={tenant} links={read.data.links} mayEdit={mayEdit(tenant.role)} />
              <EmbedsPanel tenant={tenant} />
            </Panels>
            <Definitions />
          </>
        )}
      </div>
    </Area>
  )
}

function Definitions() {
  const { t } = useTranslation('figures')
  return (
    <Disclosure summary={t('definitions.title')}>
      <dl>
        {(['visitors', 'views', 'registrations'] as const).map(name => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>{t(`definitions.${name}`)}</dd>
          </div>
        ))}
        {(['went_to_form', 'tried'] as const).map(name => (
          <div key={name}>
            <dt>{t(`way.${name}`)}</dt>
            <dd>{t(`definitions.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('definitions.days')}</p>
    </Disclosure>
  )
}

/** Shows the share of visitors who registered, which the steps below explain. */
function Conversion({ way }: Pick<Performance, 'way'>) {
  const { t } = useTranslation('figures')
  const [came, registered] = (['came', 'registered'] as const).map(name => way.find(({ step }) => step === name)?.count ?? 0)
  if (!came) return null
  return (
    <div className={css.conversion}>
      <Title order={2} fz="lg">
        {t('conversion.title')}
      </Title>
      <p className={css.number}>{t('conversion.share', { share: formatNumber(percent(registered ?? 0, came)) })}</p>
      <p className={css.sentence}>{t('conversion.of', { registered: formatNumber(registered ?? 0), came: formatNumber(came) })}</p>
    </div>
  )
}

/** Shows the steps from page view to seat. Like the advice, it compares each step with the previous one. */
function WayPanel({ way }: Pick<Performance, 'way'>) {
  const { t } = useTranslation('figures')
  const rows = way.map(({ step, count }, at) => {
    const before = way[at - 1]?.count ?? 0
    const share = before > 0 ? t('conversion.share', { share: formatNumber(percent(count, before)) }) : undefined
    return { key: step, name: t(`way.${step}`), count, ...(share && { share }) }
  })
  return (
    <section className={shared.panel} aria-labelledby="way">
      <Title order={2} fz="lg" id="way">
        {t('way.title')}
      </Title>
      <p className={css.sentence}>{t(way[0]?.count ? 'way.each' : 'way.few')}</p>
      <Bars rows={rows} isOrdered />
    </section>
  )
}

function LanguagesPanel({ languages }: Pick<Performance, 'languages'>) {
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

function ChannelsPanel({ channels }: Pick<Performance, 'channels'>) {
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

/** Returns a share in percent, at most 100, because repeated registrations count twice. */
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(100, Math.round((100 * part) / whole)))
