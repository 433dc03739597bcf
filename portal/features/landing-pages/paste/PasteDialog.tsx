import { Button, Group, Stack, Text } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import { maxColumns, tableOf } from '#portal/platform/files/pasted-table.ts'
import { TableInput, useTableInput } from '#portal/platform/files/TableInput.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import type { Item } from '../draft/programme-times.ts'
import { useFacts } from '../draft/use-editor-store.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { columnsOf } from './columns.ts'
import type { PastedField } from './headings.ts'
import css from './paste.module.css'
import { Preview } from './Preview.tsx'
import type { PastedSection } from './reader.ts'
import { understood } from './reading.ts'
import { linesOf } from './schedule/clean-line.ts'
import { readSchedule } from './schedule/schedule-rows.ts'
import { ScheduleFaults } from './ScheduleFaults.tsx'
import { type ScheduleChoices, ScheduleOptions } from './ScheduleOptions.tsx'
import { useAdding } from './use-adding.tsx'

type Props = { section: PastedSection; close: () => void }

export function PasteDialog({ section, close }: Props) {
  const { t } = useTranslation('paste')
  const facts = useFacts()
  const add = useAdding(section)
  const input = useTableInput()
  const { text, setText } = input
  // Fields that the user chose. The key contains index and heading, so that another table resets the choices.
  const [chosen, setChosen] = useState<Readonly<Record<string, PastedField | ''>>>({})
  const [choices, setChoices] = useState<ScheduleChoices>({ mode: null, isReplacing: false, startDay: null })
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const read = useDeferredValue(text)
  const table = useMemo(() => tableOf(read), [read])
  const isWide = (table[0]?.length ?? 0) > maxColumns
  const guess = useMemo(() => columnsOf(section.type, isWide ? [] : table), [section.type, table, isWide])
  const isReplacing = section.type === 'programme' && choices.isReplacing
  const target = useMemo(() => (isReplacing ? { ...section, rows: [] } : section) as PastedSection, [isReplacing, section])
  const parsed = useMemo(() => {
    const columns = guess.columns.map((column, at) => ({ ...column, field: chosen[`${at} ${column.heading}`] ?? column.field }))
    return { columns, ...understood(target, facts, isWide ? [] : table, columns, guess.hasHeadings ? 1 : 0) }
  }, [guess, chosen, target, facts, table, isWide])
  const schedule = useMemo(
    () => (target.type === 'programme' ? readSchedule(read, facts, target.rows, choices.startDay) : null),
    [target, read, facts, choices.startDay],
  )
  const hasColumns = guess.columns.filter(({ field }) => field !== '').length > 1
  const isTable = hasColumns && (guess.hasHeadings || (read.includes('\t') && parsed.rows.length > (schedule?.rows.length ?? 0)))
  const shown = schedule && (choices.mode ?? (isTable ? 'table' : 'text')) === 'text' ? schedule : null
  const rows = shown?.rows ?? parsed.rows

  const fixLine = (line: number, fixed: string) =>
    setText(
      linesOf(text)
        .map((each, at) => (at === line - 1 ? fixed : each))
        .join('\n'),
    )
  const rest = useMemo(() => shown?.restWithout(skipped) ?? '', [shown, skipped])
  const why = input.fault ?? (isWide && !shown ? 'wide' : null)

  return (
    <Dialog opened onClose={close} title={t('title')} size="xl">
      <Stack gap="lg">
        <TableInput input={input} label={t('table')} hint={t(`${section.type}.hint`)} isWide={isWide && !shown} />
        {table.length > 0 && section.type === 'programme' && (
          <ScheduleOptions
            section={section}
            hasTable={hasColumns}
            isText={shown !== null}
            isDayAssumed={shown?.isDayAssumed ?? false}
            choices={choices}
            onChange={part => setChoices({ ...choices, ...part })}
          />
        )}
        {table.length > 0 && !why && !shown && (
          <>
            <ColumnChoices
              type={section.type}
              columns={parsed.columns}
              samples={table[guess.hasHeadings ? 1 : 0] ?? []}
              onChoose={(at, field) => setChosen({ ...chosen, [`${at} ${parsed.columns[at]?.heading}`]: field })}
            />
            <Preview type={section.type} rows={parsed.rows} faults={parsed.faults} notes={parsed.notes} />
          </>
        )}
        {table.length > 0 && !why && shown && (
          <div className={css.both}>
            <Preview type={section.type} rows={shown.rows} faults={[]} notes={[]} />
            <ScheduleFaults faults={shown.faults} skipped={skipped} onFix={fixLine} onSkip={setSkipped} />
          </div>
        )}
        {rows.length > 0 && !shown && parsed.faults.length > 0 && <Text fz="sm">{t('rest_stays_out')}</Text>}
        {rows.length > 0 && rest !== '' && <Text fz="sm">{t('rest_stays')}</Text>}
        <Group gap="xs" className={css.actions ?? ''}>
          <Button
            disabled={rows.length === 0 || read !== text}
            onClick={() => {
              add(shown ? { rows, into: section => withRows(section, shown.rows) } : parsed, isReplacing)
              if (rest === '') return close()
              setText(rest)
              setChoices({ ...choices, isReplacing: false })
            }}
          >
            {rows.length === 0 ? t('add_none') : t(isReplacing ? 'replace_with' : 'add', { count: rows.length })}
          </Button>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const withRows = (section: Section, rows: readonly Item[]): Section =>
  section.type === 'programme' ? { ...section, rows: [...section.rows, ...rows] } : section
