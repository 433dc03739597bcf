import { Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { HelpQueue } from '#contract/help-queue/help-queue-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import shared from '../details.module.css'
import css from './help.module.css'
import { nameOfTopic } from './Line.tsx'

/** How many asked, how long they waited, and when and about what they asked. */
export function Figures({ queue }: { tenant: Tenant; queue: HelpQueue }) {
  const { t } = useTranslation('help_queue', { keyPrefix: 'figures' })
  const { asked, done, unanswered, median_minutes, by_hour, by_topic } = queue.figures
  if (asked === 0) return null
  const sums = [
    ['asked', formatNumber(asked)],
    ['done', formatNumber(done)],
    ['unanswered', formatNumber(unanswered)],
    ['median', median_minutes === null ? '—' : formatNumber(median_minutes)],
  ] as const
  return (
    <section className={shared.panel} aria-labelledby="help-figures">
      <Title order={3} fz="md" id="help-figures">
        {t('title')}
      </Title>
      <dl className={css.sums}>
        {sums.map(([name, n]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      <div className={css.tables}>
        <Counted label={t('by_topic')} rows={by_topic.map(row => [nameOfTopic(queue, row.topic) ?? t('other_topic'), row.asked])} />
        <Counted label={t('by_hour')} rows={by_hour.map(row => [`${row.hour.slice(0, 10)} ${row.hour.slice(11)}:00`, row.asked])} />
      </div>
    </section>
  )
}

function Counted({ label, rows }: { label: string; rows: readonly (readonly [name: string, n: number])[] }) {
  const { t } = useTranslation('help_queue', { keyPrefix: 'figures' })
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{label}</Table.Th>
          <Table.Th scope="col">{t('asked')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, n]) => (
          <Table.Tr key={name}>
            <Table.Td>
              <bdi>{name}</bdi>
            </Table.Td>
            <Table.Td>{formatNumber(n)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
