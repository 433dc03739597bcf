import { Button, FileButton, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { longestPaste, maxColumns } from './pasted-table.ts'
import { type ReadFile, readTableFile } from './read-table-file.ts'
import css from './table-input.module.css'

type Fault = 'large' | 'not_loaded' | Extract<ReadFile, { fault: string }>['fault']

/** State of a TableInput: the text, and why the last file or paste was not read. */
export function useTableInput() {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  // Names of the workbook's sheets that are not read.
  const [skippedSheets, setSkippedSheets] = useState<readonly string[]>([])
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
  return { text, setText, fault, skippedSheets, take, takeFile }
}

type Props = { input: ReturnType<typeof useTableInput>; label: string; hint: string; isWide?: boolean }

/** Field for a pasted table or text, and a button that reads it from a file. */
export function TableInput({ input: { text, fault, skippedSheets, take, takeFile }, label, hint, isWide = false }: Props) {
  const { t } = useTranslation('paste')
  const why = fault ?? (isWide ? 'wide' : null)
  return (
    <>
      <Textarea
        data-autofocus
        dir="auto"
        rows={5}
        label={label}
        description={hint}
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
    </>
  )
}
