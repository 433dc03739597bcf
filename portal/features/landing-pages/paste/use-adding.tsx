import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import { useEditorStore } from '../draft/use-editor-store.ts'
import { UndoNotice } from '../fields/UndoNotice.tsx'
import type { PastedSection } from './reader.ts'
import { type Understood, without } from './reading.ts'

/** Adds the pasted rows as a single undo step, or replaces the program by them. The notice can also revert this step later. */
export function useAdding(section: PastedSection) {
  const { t } = useTranslation(['paste', 'editor'])
  const { changeSections } = useEditorStore()
  return ({ rows, into }: Pick<Understood, 'rows' | 'into'>, isReplacing: boolean) => {
    const ids = new Set(rows.flatMap(row => [row.id, ...('projects' in row ? row.projects.map(({ id }) => id) : [])]))
    const tiers = new Set(section.type === 'partners' ? section.tiers.map(({ id }) => id) : [])
    const same = (other: { id: string }) => other.id === section.id
    const emptied = (s: Section): Section => (isReplacing && s.type === 'programme' ? { ...s, rows: [] } : s)
    const restored = (s: Section): Section => {
      if (!isReplacing || s.type !== 'programme' || section.type !== 'programme') return s
      return { ...s, rows: [...section.rows, ...s.rows.filter(({ id }) => !section.rows.some(row => row.id === id))] }
    }
    changeSections(sections => sections.map(s => (same(s) ? into(emptied(s)) : s)), '')
    const notice = `pasted-${rows[0]?.id}`
    const takeBack = () => {
      changeSections(sections => sections.map(s => (same(s) ? restored(without(s, ids, tiers)) : s)), '')
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
