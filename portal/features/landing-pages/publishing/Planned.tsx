import { Anchor } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#portal/platform/format/format.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import type { StepId } from '../draft/steps.ts'
import { useEditor, useFacts } from '../draft/use-editor-store.ts'
import css from './publishing.module.css'
import { PublishLater } from './PublishLater.tsx'
import { useDialog } from './use-dialog.ts'

export function Planned({ onChoose }: { onChoose: (step: StepId) => void }) {
  const { t } = useTranslation('editor')
  const { timezone } = useFacts()
  const at = useEditor(state => state.page.publish_at)
  const isLive = useEditor(state => state.page.status === 'published')
  const { shown, leads, show, close, leave } = useDialog<true>()
  return (
    <>
      {at && (
        <div className={css.planned}>
          <IconClock size={18} aria-hidden />
          <p>
            <span role="status">{t(isLive ? 'later.planned_changes' : 'later.planned', { at: formatMoment(at, timezone) })}</span>{' '}
            <Anchor component="button" type="button" underline="always" onClick={() => show(true)}>
              {t('later.change')}
            </Anchor>
          </p>
        </div>
      )}
      <Dialog title={t('publish.title_later')} opened={shown !== null} returnFocus={!leads} size="lg" onClose={close}>
        <PublishLater onDone={close} onChoose={step => (leave(), onChoose(step))} />
      </Dialog>
    </>
  )
}
