import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AuditRow } from '#contract/endpoints/audit.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './audit-rows.module.css'
import { useSentence } from './use-sentence.ts'

/** What was done, by whom and when: rows of an audit log, in words. Its words are those of `audit`. */
export function AuditRows({ rows, timeZone }: { rows: readonly AuditRow[]; timeZone?: string }) {
  const sentenceOf = useSentence()
  return (
    <ol className={css.rows}>
      {rows.map(row => (
        <li key={row.number} className={css.row}>
          <span className={css.what}>{sentenceOf(row)}</span>
          <Who row={row} />
          <Text component="time" dateTime={row.at} c="dimmed" fz="sm">
            {formatMoment(row.at, timeZone)}
          </Text>
        </li>
      ))}
    </ol>
  )
}

function Who({ row: { actor, acting_as, names } }: { row: AuditRow }) {
  const { t } = useTranslation('audit')
  const isTeam = acting_as === 'administrator' || acting_as === 'switched'
  return (
    <span className={css.who}>
      {actor === null ? t('who.system') : names[actor] === undefined ? t('who.gone') : <bdi>{names[actor]}</bdi>}
      {isTeam && <Tag>{t('who.team')}</Tag>}
    </span>
  )
}
