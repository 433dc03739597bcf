import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutsideDays } from '#contract/landing-pages/outside-dates.ts'
import { type L10n, textIn } from '#contract/language.ts'
import { formatDay, formatTime } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useFacts } from '../draft/use-editor-store.ts'
import { labelOf, type PastedType } from './headings.ts'
import css from './paste.module.css'
import type { Note, Reason, Row } from './reader.ts'
import type { Understood } from './reading.ts'

export function Preview({ type, rows, faults, notes }: { type: PastedType } & Pick<Understood, 'rows' | 'faults' | 'notes'>) {
  const { t } = useTranslation('paste')
  const id = useId()
  return (
    <div role="status" className={css.preview}>
      <section aria-labelledby={id}>
        <Title order={3} fz="md" id={id}>
          {t('understood', { count: rows.length })}
        </Title>
        <ol className={css.rows}>
          {rows.map((row, at) => (
            <RowLine key={at} row={row} />
          ))}
        </ol>
      </section>
      <Lines id={`${id}-faults`} title={t('left', { count: faults.length })} type={type} lines={faults} />
      <Lines id={`${id}-notes`} title={t('noted', { count: notes.length })} type={type} lines={notes} />
    </div>
  )
}

type LinesProps = { id: string; title: string; type: PastedType; lines: readonly { line: number; text: string; reason: Reason | Note }[] }

function Lines({ id, title, type, lines }: LinesProps) {
  const { t } = useTranslation('paste')
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={3} fz="md" id={id}>
        {title}
      </Title>
      <ul className={css.rows}>
        {lines.slice(0, named).map(({ line, text, reason }, at) => (
          <li key={at}>
            <Text fw={600}>
              {t('line', { at: line })} <WhyNot type={type} reason={reason} />
            </Text>
            <Text fz="sm" c="dimmed" className={css.sample ?? ''}>
              <bdi>{text.slice(0, longestSaid)}</bdi>
            </Text>
          </li>
        ))}
      </ul>
      {lines.length > named && <Text>{t('more', { count: lines.length - named })}</Text>}
    </section>
  )
}

const named = 50
const longestSaid = 200

function RowLine({ row }: { row: Row }) {
  const { t } = useTranslation(['paste', 'editor'])
  const facts = useFacts()
  const language = currentLanguage()
  const both = (text: L10n) => [text.ar, text.en].filter(Boolean).join(' / ')
  const [name, details] =
    'starts_at' in row
      ? [
          both(row.title) || t(`editor:programme.${row.kind}`),
          [
            formatDay(row.starts_at, facts.timezone),
            [row.starts_at, ...(row.ends_at ? [row.ends_at] : [])].map(at => formatTime(at, facts.timezone)).join(' – '),
            ...(row.kind === 'main' ? [] : [t(`editor:programme.${row.kind}`)]),
            both(row.speaker),
            both(row.room),
            ...(isOutsideDays(facts, row.starts_at) ? [t('editor:programme.outside')] : []),
          ],
        ]
      : 'projects' in row
        ? [
            row.projects.map(({ project, team }) => [both(project), both(team)].filter(Boolean).join(' · ')).join() || both(row.title),
            [
              ...(row.projects.length > 0 ? [both(row.title)] : []),
              ...row.projects.map(({ line }) => both(line)),
              row.link,
              ...row.projects.map(({ link }) => link),
            ],
          ]
        : 'question' in row
          ? [both(row.question), [textIn(row.answer, language)]]
          : 'role' in row
            ? [both(row.name), [t(`editor:people.${row.role}`), both(row.title), both(row.organization), row.link]]
            : [both(row.name), [row.url]]
  return (
    <li>
      <Text fw={600}>
        <bdi>{name}</bdi>
      </Text>
      <Text fz="sm" c="dimmed">
        {details.filter(Boolean).map((detail, at) => (
          <span key={at}>
            {at > 0 && ' · '}
            <bdi>{detail}</bdi>
          </span>
        ))}
      </Text>
    </li>
  )
}

function WhyNot({ type, reason }: { type: PastedType; reason: Reason | Note }) {
  const { t } = useTranslation('paste')
  const values = {
    ...('field' in reason && { field: t(`field.${labelOf(type, reason.field)}`) }),
    ...('count' in reason && { count: reason.count }),
  }
  return <>{t(`why.${reason.why}`, values)}</>
}
