import { IconCheck, IconCloudUpload, IconExclamationCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveStatus } from '../draft/editor-state.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import css from './editor.module.css'

/** One quiet line that says whether what is on screen is kept. */
export function SaveStatusLine() {
  const { t } = useTranslation('editor')
  const status = useEditor(saveStatus)
  const Sign = status === 'saved' ? IconCheck : status === 'failed' || status === 'conflict' ? IconExclamationCircle : IconCloudUpload
  return (
    <output className={css.status} data-status={status}>
      <Sign size={18} aria-hidden />
      {t(`save.${status}`)}
    </output>
  )
}
