import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/client.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import css from './sending.module.css'

export function SentShare() {
  const { t } = useTranslation('editor')
  const sent = useEditor(state => state.sent)
  if (sent === null) return null
  return <progress className={css.sent} aria-label={t('picture.uploading')} max={1} value={sent} />
}

export const uploadErrorText = (error: unknown): string =>
  error instanceof ApiError ? sentenceFor(error) : i18next.t('editor:picture.failed')
