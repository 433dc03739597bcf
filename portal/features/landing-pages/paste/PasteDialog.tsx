import { Button, FileButton, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { UndoNotice } from '../fields/UndoNotice.tsx'
import { type Column, columnsOf } from './columns.ts'
import { fieldsOf, labelOf, type PastedField, type PastedType } from './headings.ts'
import css from './paste.module.css'
import { Preview } from './Preview.tsx'
import type { PastedSection } from './reader.ts'
import { understood, without } from './reading.ts'
import { longestPaste, maxColumns, tableOf, textOfFile } from './table.ts'

type Props = { section: PastedSection; close: () => void }

export function PasteDialog({ section, close }: Props) {
  const { t } = useTranslation('paste')
  const facts = useFacts()
  const add = useAdding(section)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<'large' | null>(null)
  // Fields that the user chose. The key contains index and heading, so that another table resets the choices.
  const [chosen, setChosen] = useState<Readonly<Record<string, PastedField | ''>>>({})
  const read = useDeferredValue(text)
  const table = useMemo(() => tableOf(read), [read])
  const isWide = (table[0]?.length ?? 0) > maxColumns
  const guess = useMemo(() => columnsOf(section.type, isWide ? [] : table), [section.type, table, isWide])
  const parsed = useMemo(() => {
    const columns = guess.columns.map((column, at) => ({ ...column, field: chosen[`${at} ${column.heading}`] ?? column.field }))
    return { columns, ...understood(section, facts, isWide ? [] : table, columns, guess.hasHeadings ? 1 : 0) }
  }, [guess, chosen, section, facts, table, isWide])

  const take = (next: string) => {
    const isLarge = next.length > longestPaste
    setFault(isLarge ? 'large' : null)
    if (!isLarge) setText(next)
  }
  const takeFile = async (file: File | null) => {
    if (!file) return
    if (file.size > longestPaste) return setFault('large')
    take(textOfFile(await file.arrayBuffer()))
  }
  const why = fault ?? (isWide ? 'wide' : null)

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
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={file => void takeFile(file)}>
          {props => (
            <Button {...props} variant="default" className={css.file ?? ''}>
              {t('file')}
            </Button>
          )}
        </FileButton>
        {table.length > 0 && !why && (
          <>
            <ColumnChoices
              type={section.type}
              columns={parsed.columns}
              samples={table[guess.hasHeadings ? 1 : 0] ?? []}
              onChoose={(at, field) => setChosen({ ...chosen, [`${at} ${parsed.columns[at]?.heading}`]: field })}
            />
            <Preview type={section.type} rows={parsed.rows} faults={parsed.faults} />
          </>
        )}
        {parsed.rows.length > 0 && parsed.faults.length > 0 && <Text fz="sm">{t('rest_stays_out')}</Text>}
        <Group gap="xs" className={css.actions ?? ''}>
          <Button
            disabled={parsed.rows.length === 0 || read !== text}
            onClick={() => {
              add(parsed)
              close()
            }}
          >
            {parsed.rows.length > 0 ? t('add', { count: parsed.rows.length }) : t('add_none')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Adds the pasted rows as a single undo step. The notice can also revert this step later. */
function useAdding(section: PastedSection) {
  const { t } = useTranslation(['paste', 'editor'])
  const { changeSections } = useEditorStore()
  return ({ rows, into }: Pick<ReturnType<typeof understood>, 'rows' | 'into'>) => {
    const ids = new Set(rows.map(row => row.id))
    const tiers = new Set(section.type === 'partners' ? section.tiers.map(({ id }) => id) : [])
    const same = (other: { id: string }) => other.id === section.id
    changeSections(sections => sections.map(s => (same(s) ? into(s) : s)), '')
    const notice = `pasted-${rows[0]?.id}`
    const takeBack = () => {
      changeSections(sections => sections.map(s => (same(s) ? without(s, ids, tiers) : s)), '')
      notifications.hide(notice)
    }
    notifications.show({
      id: notice,
      autoClose: 20_000,
      closeButtonProps: { 'aria-label': t('editor:close') },
      message: <UndoNotice message={t('added', { count: rows.length })} onUndo={takeBack} />,
    })
  }
}

type ColumnChoicesProps = {
  type: PastedType
  columns: readonly Column[]
  samples: readonly string[]
  onChoose: (at: number, field: PastedField | '') => void
}

function ColumnChoices({ type, columns, samples, onChoose }: ColumnChoicesProps) {
  const { t } = useTranslation('paste')
  const fields = fieldsOf(type)
  return (
    <fieldset className={css.columns}>
      <legend>{t('columns')}</legend>
      {columns.map(({ heading, field }, at) => (
        <div key={at} className={css.column}>
          <NativeSelect
            size="md"
            label={<bdi>{heading || t('column', { at: at + 1 })}</bdi>}
            value={field}
            data={[{ value: '', label: t('unused') }, ...fields.map(value => ({ value, label: t(`field.${labelOf(type, value)}`) }))]}
            onChange={event => onChoose(at, fields.find(each => each === event.currentTarget.value) ?? '')}
          />
          <Text fz="sm" c="dimmed" className={css.sample ?? ''}>
            <bdi>{samples[at]}</bdi>
          </Text>
        </div>
      ))}
    </fieldset>
  )
}
