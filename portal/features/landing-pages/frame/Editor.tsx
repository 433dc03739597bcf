import { Alert, SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useUnsaved } from '#portal/platform/unsaved/unsaved.ts'
import { isDirty } from '../draft/editor-state.ts'
import { type StepId, stepOrderOf } from '../draft/steps.ts'
import { useEditor, useEditorStore } from '../draft/use-editor-store.ts'
import { PreviewPane } from '../preview/PreviewPane.tsx'
import { Planned } from '../publishing/Planned.tsx'
import css from './editor.module.css'
import { EditorBar } from './EditorBar.tsx'
import { Notices } from './Notices.tsx'
import { StepForm } from './StepForm.tsx'
import { StepList } from './StepList.tsx'

const panes = ['steps', 'fields', 'preview'] as const
type Pane = (typeof panes)[number]

export function Editor() {
  const { t } = useTranslation('editor')
  const [query, setQuery] = useSearchParams()
  const [isNew] = useState(query.get('new') === '1')
  const [pane, setPane] = useState<Pane>('fields')
  const steps = useEditor(state => stepOrderOf(state).join(' ')).split(' ')
  const requested = query.get('step') ?? ''
  const step = steps.includes(requested) ? requested : 'basics'
  const choose = (next: StepId) => {
    setQuery({ step: next }, { replace: true, preventScrollReset: true })
    setPane('fields')
  }
  useKeys()
  const isUnsaved = useEditor(isDirty)
  const isStuck = useEditor(({ fault }) => fault !== null)
  useUnsaved(isUnsaved, isStuck ? 'path' : 'nothing')
  return (
    <div className={css.editor} data-pane={pane}>
      <EditorBar onChoose={choose} />
      <Planned onChoose={choose} />
      <Notices />
      <div className={css.panes}>
        <div className={css.stepsPane}>
          <StepList current={step} onChoose={choose} />
        </div>
        <div className={css.fieldsPane}>
          {isNew && <Greeting />}
          <StepForm step={step} onChoose={choose} />
        </div>
        <div className={css.previewPane}>
          <PreviewPane step={step} />
        </div>
      </div>
      <div className={css.tabs}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('panes')}
          value={pane}
          onChange={value => setPane(panes.find(p => p === value) ?? 'fields')}
          data={panes.map(value => ({ value, label: t(`pane.${value}`) }))}
        />
      </div>
    </div>
  )
}

/** Adds keyboard shortcuts for undo and redo on the whole page, except in dialogs. */
function useKeys() {
  const store = useEditorStore()
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const back = event.code === 'KeyZ' && !event.shiftKey
      const forth = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)
      if (!back && !forth) return
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
      event.preventDefault()
      if (back) store.undo()
      else store.redo()
    }
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  }, [store])
}

function Greeting() {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <Alert
      className={css.greeting ?? ''}
      variant="light"
      title={t('greeting.title')}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={() => setOpen(false)}
    >
      {t('greeting.text')}
    </Alert>
  )
}
