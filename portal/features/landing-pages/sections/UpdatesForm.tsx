import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Updates } from '#contract/landing-pages/life-sections.ts'
import { textIn } from '#contract/language.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { useNow } from '../draft/use-now.ts'
import { L10nField, MomentField } from '../fields/placed-fields.tsx'
import { TimedRows } from '../fields/TimedRows.tsx'

const list = Updates.shape.rows.unwrap()
const limits = list.element.shape

/** Form for news, newest first. A date in the future schedules a news item. */
export function UpdatesForm({ section }: SectionFormOf<'updates'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { timezone: zone } = useFacts()
  const now = useNow()
  const rows = section.rows.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return (
    <TimedRows
      name="rows"
      rows={section.rows}
      limit={countOf(list)}
      add={rows.length ? t('updates.add') : t('updates.add_first')}
      empty={t('updates.empty')}
      make={id => ({ id, at: new Date().toISOString(), title: noText, text: noText })}
      nameOf={(row, at) => textIn(row.title, currentLanguage()) || t('updates.name', { at: at + 1 })}
      groups={[{ key: 'all', title: '', rows }]}
      change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
      addFirst
      below={row => (
        <Text fz="sm" c="dimmed">
          {Date.parse(row.at) > now.getTime() ? t('updates.later', { date: formatMoment(row.at, zone) }) : formatMoment(row.at, zone)}
        </Text>
      )}
    >
      {(row, change) => (
        <>
          <L10nField
            name="title"
            label={t('updates.title')}
            value={row.title}
            limit={limitOf(limits.title)}
            onChange={title => change({ title })}
          />
          <L10nField
            name="text"
            label={t('updates.text')}
            lines={3}
            value={row.text}
            limit={limitOf(limits.text)}
            onChange={text => change({ text })}
          />
          <MomentField name="at" label={t('updates.at')} timeZone={zone} value={row.at} onChange={at => change({ at })} />
        </>
      )}
    </TimedRows>
  )
}
