import { ActionIcon, Alert, Button, Menu, Modal } from '@mantine/core'
import { IconDots, IconExternalLink, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf, sentenceFor } from '../../../platform/api/problems.ts'
import { useDesk, useEditor } from '../draft/use-desk.ts'
import type { StepId } from '../frame/steps.ts'
import { Checklist } from './Checklist.tsx'
import { PublishedPanel } from './PublishedPanel.tsx'
import { UnpublishForm } from './UnpublishForm.tsx'

type Shown = null | { is: 'checklist' } | { is: 'published'; took: number } | { is: 'unpublish' } | { is: 'failed'; message: string }
type Props = { onChoose: (step: StepId) => void }

/** The button is always there to press: what is missing is told after it, with the way to each. */
export function Publishing({ onChoose }: Props) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const { status, public_url } = useEditor(state => state.page)
  const mayUnpublish = useEditor(state => state.tenant.role === 'owner') && status === 'published'
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)

  const publish = async () => {
    setBusy(true)
    try {
      if (await desk.flush()) setShown({ is: 'published', took: (await desk.publish()).took_ms })
      else setShown({ is: 'failed', message: t('publish.unsaved') })
    } catch (error) {
      setShown(codeOf(error) === 'landing_page.incomplete' ? { is: 'checklist' } : { is: 'failed', message: sentenceFor(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button loading={busy} onClick={() => void publish()}>
        {status === 'published' ? t('publish.changes') : t('publish.page')}
      </Button>
      {status === 'published' && (
        <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-end" keepMounted={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" c="inherit" size={40} aria-label={t('more')}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component="a" href={public_url} target="_blank" rel="noopener" leftSection={<IconExternalLink size={18} />}>
              {t('publish.view')}
            </Menu.Item>
            {mayUnpublish && (
              <Menu.Item leftSection={<IconEyeOff size={18} />} onClick={() => setShown({ is: 'unpublish' })}>
                {t('unpublish.open')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Modal.Root opened={shown !== null} onClose={close} centered size="lg" lockScroll={false}>
        <Modal.Overlay />
        <Modal.Content>
          {/* the kit's header element would be a second banner */}
          <Modal.Header component="div">
            <Modal.Title fz="lg" fw={650}>
              {shown ? t(`publish.title_${shown.is}`) : ''}
            </Modal.Title>
            <Modal.CloseButton aria-label={t('close')} />
          </Modal.Header>
          <Modal.Body>
            {shown?.is === 'checklist' && <Checklist onChoose={step => (close(), onChoose(step))} />}
            {shown?.is === 'published' && <PublishedPanel took={shown.took} onChoose={step => (close(), onChoose(step))} />}
            {shown?.is === 'unpublish' && <UnpublishForm onDone={close} />}
            {shown?.is === 'failed' && (
              <Alert color="red" variant="outline">
                {shown.message}
              </Alert>
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}
