import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import { longestPaste, maxColumns, tableOf } from '#portal/platform/files/pasted-table.ts'
import { type ReadFile, readTableFile } from '#portal/platform/files/read-table-file.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
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
  const [text, setText] = useState('')
  const [fault, setFault] = useState<'large' | 'not_loaded' | Extract<ReadFile, { fault: string }>['fault'] | null>(null)
  // Names of the workbook's sheets that are not read.
  const [skippedSheets, setSkippedSheets] = useState<readonly string[]>([])
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

  const take = (next: string) => {
    const isLarge = next.length > longestPaste
    setFault(isLarge ? 'large' : null)
    setSkippedSheets([])
    if (!isLarge) setText(next)
  }
  const takeFile = async (file: File | null) => {
    if (!file) return
    if (file.size > longestPaste) return setFault('large')
    // The reader of workbooks is loaded first, which fails while offline.
    const content = await file
      .arrayBuffer()
      .then(readTableFile)
      .catch(() => ({ fault: 'not_loaded' as const }))
    if ('fault' in content) return setFault(content.fault)
    take(content.text)
    setSkippedSheets(content.skipped)
  }
  const fixLine = (line: number, fixed: string) =>
    setText(
      linesOf(text)
        .map((each, at) => (at === line - 1 ? fixed : each))
        .join('\n'),
    )
  const rest = useMemo(() => shown?.restWithout(skipped) ?? '', [shown, skipped])
  const why = fault ?? (isWide && !shown ? 'wide' : null)

  return (
    <Dialog opened onClose={close} title={t('title')} size="xl">
      <Stack gap="lg">
        <Textarea
          data-autofocus
          dir="auto"
          rows={5}
          label={t('table')}
          description={t(`${section.type}.hint`)}
          error={why && t(why, { count: maxColumns })}
          value={text}
          spellCheck={false}
          onChange={event => take(event.currentTarget.value)}
        />
        <FileButton accept=".xlsx,.csv,.tsv,.txt,text/csv" onChange={file => void takeFile(file)}>
          {props => (
            <Button {...props} variant="default" className={css.file ?? ''}>
              {t('file')}
            </Button>
          )}
        </FileButton>
        {skippedSheets.length > 0 && (
          <Text fz="sm" role="status">
            {t('other_sheets', { names: new Intl.ListFormat(currentLanguage()).format(skippedSheets.map(isolated)) })}
          </Text>
        )}
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
