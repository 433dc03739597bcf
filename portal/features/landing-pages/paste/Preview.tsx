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
import type { Reason, Row } from './reader.ts'
import type { Understood } from './reading.ts'

export function Preview({ type, rows, faults }: { type: PastedType } & Pick<Understood, 'rows' | 'faults'>) {
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
      {faults.length > 0 && (
        <section aria-labelledby={`${id}-faults`}>
          <Title order={3} fz="md" id={`${id}-faults`}>
            {t('left', { count: faults.length })}
          </Title>
          <ul className={css.rows}>
            {faults.slice(0, named).map(({ line, text, reason }) => (
              <li key={line}>
                <Text fw={600}>
                  {t('line', { at: line })} <WhyNot type={type} reason={reason} />
                </Text>
                <Text fz="sm" c="dimmed" className={css.sample ?? ''}>
                  <bdi>{text.slice(0, longestSaid)}</bdi>
                </Text>
              </li>
            ))}
          </ul>
          {faults.length > named && <Text>{t('more', { count: faults.length - named })}</Text>}
        </section>
      )}
    </div>
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

function WhyNot({ type, reason }: { type: PastedType; reason: Reason }) {
  const { t } = useTranslation('paste')
  const values = {
    ...('field' in reason && { field: t(`field.${labelOf(type, reason.field)}`) }),
    ...('count' in reason && { count: reason.count }),
  }
  return <>{t(`why.${reason.why}`, values)}</>
}
