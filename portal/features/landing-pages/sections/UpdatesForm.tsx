import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Updates } from '#contract/landing-pages/sections/life-sections.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { useNow } from '#portal/platform/format/use-now.ts'
import { type SectionFormOf, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { useListProps } from '../fields/ListSection.tsx'
import { MomentField } from '../fields/placed-fields.tsx'
import { TimedRows } from '../fields/TimedRows.tsx'

/** Form for news, newest first. A date in the future schedules a news item. */
export function UpdatesForm({ section }: SectionFormOf<'updates'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { timezone: zone } = useFacts()
  const now = useNow()
  const list = useListProps({
    of: 'updates',
    name: 'rows',
    schema: Updates.shape.rows,
    nameOf: ['title'],
    start: () => ({ at: new Date().toISOString() }),
    rows: section.rows,
    change: (recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key),
  })
  return (
    <TimedRows
      {...list}
      groups={[{ key: 'all', title: '', rows: section.rows.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)) }]}
      addFirst
      below={row => (
        <Text fz="sm" c="dimmed">
          {Date.parse(row.at) > now.getTime() ? t('updates.later', { date: formatMoment(row.at, zone) }) : formatMoment(row.at, zone)}
        </Text>
      )}
    >
      {(row, change) => (
        <DescribedFields
          of="updates"
          schema={Updates.shape.rows.unwrap().element}
          value={row}
          change={change}
          fields={{
            title: { kind: 'l10n' },
            text: { kind: 'l10n', lines: 3 },
            at: () => <MomentField name="at" label={t('updates.at')} timeZone={zone} value={row.at} onChange={at => change({ at })} />,
          }}
        />
      )}
    </TimedRows>
  )
}
