import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { SpanSwitch } from '#portal/domain/growth-chart/SpanSwitch.tsx'
import { useSpan } from '#portal/domain/growth-chart/use-span.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Panels } from '#portal/platform/screen/Panel.tsx'
import shared from '../details.module.css'
import { AdvicePanel } from './AdvicePanel.tsx'
import { ChannelsPanel } from './ChannelsPanel.tsx'
import { CountsPanel } from './CountsPanel.tsx'
import { Definitions } from './Definitions.tsx'
import { LanguagesPanel } from './LanguagesPanel.tsx'
import { LinksPanel } from './LinksPanel.tsx'
import { WayPanel } from './WayPanel.tsx'

/** How the public page does: who came, how, how far they went, and what would help. Its words are fetched with it. */
export function PerformanceTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('figures')
  const span = useSpan()
  const { from, granularity } = span
  const read = useRead(api.stats.performance, { tenant: tenant.id, query: { from, granularity } })
  return (
    <div className={shared.stack} aria-busy={read.isFetching}>
      <SpanSwitch {...span} />
      {read.isPending ? (
        <Loading className={shared.stack}>
          <Skeleton height={110} radius="lg" />
          <Skeleton height={340} radius="lg" />
          <Skeleton height={240} radius="lg" />
        </Loading>
      ) : read.isError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : (
        <>
          <AdvicePanel tenant={tenant} advice={read.data.advice} labels={read.data.links} />
          <CountsPanel performance={read.data} />
          <Panels>
            <WayPanel way={read.data.way} />
            <ChannelsPanel channels={read.data.channels} />
            <LanguagesPanel languages={read.data.languages} />
            <LinksPanel tenant={tenant} links={read.data.links} mayEdit={mayEdit(tenant.role)} />
          </Panels>
          <Definitions />
        </>
      )}
    </div>
  )
}
