import { Alert, Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { languagesLeftOut, languagesLive } from '#contract/landing-pages/completeness.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { UnpublishForm } from '#portal/domain/hackathon/UnpublishForm.tsx'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { isDirty } from '../draft/editor-state.ts'
import type { StepId } from '../draft/steps.ts'
import { useEditor, useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { DraftLink } from './DraftLink.tsx'
import { IssueLinks } from './IssueLinks.tsx'
import { MissingName } from './MissingName.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PublishedScene } from './PublishedScene.tsx'
import { PublishLater } from './PublishLater.tsx'
import { useDialog } from './use-dialog.ts'
import { usePublishedNotice } from './use-published-notice.tsx'

type Shown =
  | { is: 'checklist' | 'later' | 'draft_link' | 'unpublish' | 'missing_name' }
  | { is: 'published'; took: number }
  | { is: 'failed'; message: string }
type Props = { onChoose: (step: StepId) => void }

/** Publishes the page. The first publication shows an animation, later publications show a status line. */
export function Publishing({ onChoose }: Props) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const tenant = useEditor(state => state.tenant)
  const [busy, setBusy] = useState(false)
  const [dialogState, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  const { shown, show, close, ...dialog } = useDialog<Shown>()
  const notice = usePublishedNotice()
  const leave = (step: StepId) => (dialog.leave(), onChoose(step))

  const publish = async () => {
    setBusy(true)
    const isFirst = store.state.getState().tenant.published_at === null
    try {
      if (!(await store.flush())) return show({ is: 'failed', message: t('publish.unsaved') })
      const { took_ms } = await store.publish()
      if (isFirst) return show({ is: 'published', took: took_ms })
      close()
      if (await hasNotice(tenant)) setAsked('open')
      else notice.published()
    } catch (error) {
      show(codeOf(error) === 'landing_page.incomplete' ? { is: 'checklist' } : { is: 'failed', message: sentenceFor(error) })
    } finally {
      setBusy(false)
    }
  }
  const press = () => {
    const { draft, page } = store.state.getState()
    const isRefused = page.issues.some(issue => issue.weight === 'required')
    if (languagesLeftOut(draft.facts).length > 0 && !isRefused) return show({ is: 'missing_name' })
    return void publish()
  }
  useChecklistRequested(() => show({ is: 'checklist' }))

  return (
    <>
      <PublishButton isBusy={busy} press={press} />
      <MoreMenu onShow={is => show({ is })} onUndo={() => void notice.undo()} />
      <Dialog
        title={shown ? t(`publish.title_${shown.is}`) : ''}
        opened={shown !== null}
        returnFocus={!dialog.leads}
        size={shown?.is === 'published' ? '60rem' : 'lg'}
        onClose={close}
      >
        {shown?.is === 'checklist' && <Checklist isBusy={busy} press={press} onChoose={leave} />}
        {shown?.is === 'missing_name' && <MissingName isBusy={busy} publish={publish} />}
        {shown?.is === 'published' && <PublishedScene took={shown.took} onChoose={leave} />}
        {shown?.is === 'later' && <PublishLater onDone={close} onChoose={leave} />}
        {shown?.is === 'draft_link' && <DraftLink />}
        {shown?.is === 'unpublish' && <Unpublish onDone={close} />}
        {shown?.is === 'failed' && (
          <Alert color="red" variant="outline">
            {shown.message}
          </Alert>
        )}
      </Dialog>
      {dialogState !== 'never' && (
        <Suspense>
          <ChangeNoticeDialog
            tenant={tenant}
            opened={dialogState === 'open'}
            close={() => (setAsked('closed'), notice.published())}
            onSent={message => notifications.show({ message, closeButtonProps: { 'aria-label': t('close') } })}
          />
        </Suspense>
      )}
    </>
  )
}

const ChangeNoticeDialog = lazy(async () => {
  const [{ ChangeNoticeDialog: Question }] = await Promise.all([
    import('#portal/domain/announcements/ChangeNoticeDialog.tsx'),
    loadWords('announcements'),
  ])
  return { default: Question }
})

/** Whether registered candidates can be notified. After an error, the dashboard offers the notification later. */
async function hasNotice({ id, role }: Tenant): Promise<boolean> {
  if (!mayEdit(role) || switchedAccess() !== null) return false
  invalidate([api.announcements.notice])
  const { notice } = await callTo(api.announcements.notice, { tenant: id }).catch(() => ({ notice: null }))
  return notice !== null && notice.count > 0
}

/** Opens the checklist if another screen set the query parameter. Opening an address publishes nothing. */
function useChecklistRequested(open: () => void) {
  const [query, setQuery] = useSearchParams()
  const isRequested = query.get('publish') === '1'
  const opened = useRef(false)
  useEffect(() => {
    if (!isRequested || opened.current) return
    opened.current = true
    setQuery(before => (before.delete('publish'), before), { replace: true })
    open()
  }, [isRequested, setQuery, open])
}

function Checklist({ onChoose, ...button }: PublishButtonProps & { onChoose: (step: StepId) => void }) {
  const { t } = useTranslation('editor')
  const issues = useEditor(state => state.page.issues)
  const advice = issues.filter(issue => issue.weight === 'advice')
  const required = issues.filter(issue => issue.weight === 'required')
  return (
    <Stack gap="sm">
      <Text>{t(required.length > 0 ? 'checklist.needed' : 'checklist.complete')}</Text>
      <IssueLinks issues={required} onChoose={onChoose} />
      {advice.length > 0 && (
        <>
          <Text c="dimmed">{t('checklist.advised')}</Text>
          <IssueLinks issues={advice} onChoose={onChoose} />
        </>
      )}
      {required.length === 0 && <PublishButton {...button} />}
    </Stack>
  )
}

type PublishButtonProps = { isBusy: boolean; press: () => void }

function PublishButton({ isBusy, press }: PublishButtonProps) {
  const { t } = useTranslation('editor')
  const isLive = useEditor(state => state.page.status === 'published')
  const count = useEditor(state => state.page.unpublished.length)
  const isTyping = useEditor(isDirty)
  const facts = useFacts()
  const [main] = languagesLive(facts)
  if (isLive && count === 0 && !isTyping)
    // The button is not `disabled`, because it would lose focus.
    return (
      <Button variant="default" aria-disabled data-disabled loading={isBusy} onClick={event => event.preventDefault()}>
        {t('publish.nothing')}
      </Button>
    )
  const isAlone = languagesLeftOut(facts).length > 0
  return (
    <Button loading={isBusy} onClick={press}>
      {isAlone ? t(`publish.alone.${main}`) : !isLive ? t('publish.page') : count ? t('publish.count', { count }) : t('publish.changes')}
    </Button>
  )
}

function Unpublish({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const { tenant_name } = useEditor(state => state.tenant)
  return (
    <UnpublishForm
      tenantName={tenant_name}
      unpublish={() => store.unpublish().then(onDone)}
      words={{ type: t('unpublish.type', { name: tenant_name }), mismatch: t('unpublish.mismatch'), do: t('unpublish.do') }}
    >
      <Text>{t('unpublish.what')}</Text>
    </UnpublishForm>
  )
}
