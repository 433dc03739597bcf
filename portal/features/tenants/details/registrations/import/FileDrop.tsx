import { Button, FileButton, Progress, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import css from './import.module.css'
import { useUpload } from './use-upload.ts'

export const sheetTypes = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a sheet by drag and drop or a button, and uploads it. */
export function FileDrop({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('sheets', { keyPrefix: 'file' })
  const { send, progress, isBusy, error } = useUpload(tenant.id)
  const [name, setName] = useState('')
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState('')
  const take = (files: readonly File[]) => {
    const [file] = files
    setProblem(files.length > 1 ? t('one_only') : '')
    if (!file || files.length > 1 || isBusy) return
    setName(file.name)
    send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className={css.drop} data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <FormAlert>{problem || (error !== null && !isBusy && sentenceFor(error))}</FormAlert>
      <IconFileImport size={32} stroke={1.5} aria-hidden />
      <Text fw={600} className={css.dragging ?? ''}>
        {t('drop')}
      </Text>
      <FileButton accept={sheetTypes} onChange={file => take(file ? [file] : [])}>
        {props => (
          <Button {...props} aria-disabled={isBusy}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
      <div role="status" className={css.progress}>
        {isBusy && (
          <>
            <Text fz="sm">{t('reading', { file: isolated(name) })}</Text>
            <Progress value={100 * progress} animated={progress === 1} aria-label={t('reading', { file: name })} size="sm" mt={4} />
          </>
        )}
      </div>
      <Text fz="sm" c="dimmed">
        {t('types')}
      </Text>
      <Text fz="sm">{t('safe')}</Text>
    </div>
  )
}
