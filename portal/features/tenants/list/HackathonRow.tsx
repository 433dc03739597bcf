import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { callOffOf } from '#contract/landing-pages/call-off.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { formatDays } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './hackathon-row.module.css'
import { HackathonCover } from './HackathonCover.tsx'

/** A hackathon in a long list on a phone: name, dates and stage. */
export function HackathonRow({ hackathon }: { hackathon: Hackathon }) {
  const { name, stage, tenant_name, starts_at, ends_at } = hackathon
  return (
    <article className={css.row}>
      <HackathonCover hackathon={hackathon} className={css.cover} />
      <h2 className={css.name} dir="auto">
        <Link to={paths.hackathonDetails(tenant_name)} viewTransition>
          {name}
        </Link>
      </h2>
      <div className={css.now}>
        <Text component="span" fz="sm" c="dimmed">
          <StruckDates isOff={callOffOf(stage) !== null}>{formatDays(starts_at, ends_at)}</StruckDates>
        </Text>
        <StageTag stage={stage} />
      </div>
    </article>
  )
}
