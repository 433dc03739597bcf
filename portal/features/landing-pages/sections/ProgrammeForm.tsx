import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isOutsideDays } from '#contract/landing-pages/outside-dates.ts'
import { itemStatuses, Programme } from '#contract/landing-pages/sections/event-sections.ts'
import { textIn } from '#contract/language.ts'
import { stageOf } from '#contract/tenants/stage.ts'
import { formatDay, formatTime } from '#portal/platform/format/format.ts'
import { useNow } from '#portal/platform/format/use-now.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { byTime, dayOf, daysOf, delayed, type Item, nextTimes } from '../draft/programme-times.ts'
import { type SectionFormOf, useFacts, usePatch } from '../draft/use-editor-store.ts'
import css from '../fields/list.module.css'
import { TimedRows } from '../fields/TimedRows.tsx'
import { PasteRows } from '../paste/PasteRows.tsx'
import { ItemFields } from './rows/ItemFields.tsx'

const list = Programme.shape.rows.unwrap()

/** Form for the program. During the hackathon, items can be delayed or canceled. */
export function ProgrammeForm({ section }: SectionFormOf<'programme'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const facts = useFacts()
  const zone = facts.timezone
  const { rows } = section
  const running = ['running', 'judging'].includes(stageOf({ ...facts, status: 'published' }, useNow()))
  const isOutside = (item: Item) => isOutsideDays(facts, item.starts_at)
  const change = (recipe: (rows: Item[]) => Item[], key: string) => patch(current => ({ rows: recipe(current.rows) }), key)
  const groups = [...Map.groupBy(rows.toSorted(byTime), row => dayOf(row.starts_at, zone))].map(([day, own]) => ({
    key: day,
    title: formatDay(`${day}T12:00:00Z`, 'UTC'),
    note: [t('programme.day_count', { count: own.length }), ...(own.some(isOutside) ? [t('programme.outside')] : [])].join(' · '),
    rows: own,
  }))
  return (
    <>
      {running && rows.length > 0 && <Text fw={600}>{t('programme.live_hint')}</Text>}
      <TimedRows
        name="rows"
        rows={rows}
        limit={countOf(list)}
        add={rows.length ? t('programme.add') : t('programme.add_first')}
        empty={t('programme.empty')}
        make={(id): Item => ({
          id,
          ...nextTimes(facts, rows),
          title: noText,
          kind: 'main',
          room: noText,
          speaker: noText,
          audience: 'all',
          status: 'on_time',
        })}
        nameOf={(row, at) =>
          textIn(row.title, currentLanguage()) || (row.kind === 'main' ? t('programme.name', { at: at + 1 }) : t(`programme.${row.kind}`))
        }
        groups={groups}
        change={change}
        lead={row => (
          <bdi className={css.time} data-off={row.status === 'cancelled' || undefined}>
            {formatTime(row.starts_at, zone)}
          </bdi>
        )}
        below={(row, patchRow) => <LiveStatus item={row} running={running} onChange={status => patchRow({ status })} />}
      >
        {(row, patchRow) => (
          <ItemFields
            item={row}
            days={daysOf(facts, rows)}
            change={patchRow}
            onDelay={minutes => change(current => delayed(current, row, minutes, zone), '')}
          />
        )}
      </TimedRows>
      <PasteRows section={section} />
    </>
  )
}

type LiveStatusProps = { item: Item; running: boolean; onChange: (status: Item['status']) => void }

function LiveStatus({ item, running, onChange }: LiveStatusProps) {
  const { t } = useTranslation('editor')
  if (!running)
    return (
      item.status !== 'on_time' && (
        <Text fz="sm" fw={600}>
          {t(`programme.${item.status}`)}
        </Text>
      )
    )
  return (
    <Group role="group" aria-label={t('programme.status')} gap={6}>
      {itemStatuses.map(status => (
        <Button
          key={status}
          size="compact-sm"
          variant={item.status === status ? 'filled' : 'default'}
          aria-pressed={item.status === status}
          onClick={() => onChange(status)}
        >
          {t(`programme.${status}`)}
        </Button>
      ))}
    </Group>
  )
}
