import { useTranslation } from 'react-i18next'
import { sectionOf } from '#contract/landing-page/content.ts'
import { textIn } from '#contract/language.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditor } from '../draft/use-editor-store.ts'

/** The tracks of the page, to choose one. */
export function useTracks(): { value: string; label: string }[] {
  const { t } = useTranslation('editor')
  const rows = useEditor(state => sectionOf(state.draft.content, 'tracks')?.rows) ?? []
  return rows.map((row, at) => ({ value: row.id, label: textIn(row.title, currentLanguage()) || t('tracks.name', { at: at + 1 }) }))
}
