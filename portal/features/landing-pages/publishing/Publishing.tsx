import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import type { StepId } from '../draft/steps.ts'
import { useEditorStore, useEditor } from '../draft/use-editor-store.ts'
import { Checklist } from './Checklist.tsx'
import { DraftLink } from './DraftLink.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PublishedPanel } from './PublishedPanel.tsx'
import { PublishLater } from './PublishLater.tsx'
import { Unpublish } from './Unpublish.tsx'
import { useDialog } from './use-dialog.ts'

type Shown =
  | { is: 'checklist' | 'later' | 'draft_link' | 'unpublish' }
  | { is: 'published'; took: number }
  | { is: 'failed'; message: string }
type Props = { onChoose: (step: StepId) => void }

/** The button is always there to press: what is missing is told after it, with the way to each. */
export function Publishing({ onChoose }: Props) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const isLive = useEditor(state => state.page.status === 'published')
  const [busy, setBusy] = useState(false)
  const { shown, show, close, ...dialog } = useDialog<Shown>()
  const leave = (step: StepId) => (dialog.leave(), onChoose(step))

  const publish = async () => {
    setBusy(true)
    try {
      if (await store.flush()) show({ is: 'published', took: (await store.publish()).took_ms })
      else show({ is: 'failed', message: t('publish.unsaved') })
    } catch (error) {
      show(codeOf(error) === 'landing_page.incomplete' ? { is: 'checklist' } : { is: 'failed', message: sentenceFor(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button loading={busy} onClick={() => void publish()}>
        {t(isLive ? 'publish.changes' : 'publish.page')}
      </Button>
      <MoreMenu onShow={is => show({ is })} />
      <Dialog
        title={shown ? t(`publish.title_${shown.is}`) : ''}
        opened={shown !== null}
        returnFocus={!dialog.leads}
        size="lg"
        onClose={close}
      >
        {shown?.is === 'checklist' && <Checklist onChoose={leave} />}
        {shown?.is === 'published' && <PublishedPanel took={shown.took} onChoose={leave} />}
        {shown?.is === 'later' && <PublishLater onDone={close} onChoose={leave} />}
        {shown?.is === 'draft_link' && <DraftLink />}
        {shown?.is === 'unpublish' && <Unpublish onDone={close} />}
        {shown?.is === 'failed' && (
          <Alert color="red" variant="outline">
            {shown.message}
          </Alert>
        )}
      </Dialog>
    </>
  )
}
