import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { closeOverlay } from '#portal/platform/overlays/overlays.ts'
import { Commands } from './Commands.tsx'
import css from './palette.module.css'

/** Dialog that finds screens, people, hackathons, events and actions by name. */
export function CommandPalette({ opened }: { opened: boolean }) {
  const { t } = useTranslation('palette')
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const [hasLeft, setLeft] = useState(false)
  const go = (to: string) => {
    setLeft(true)
    // The new screen takes focus, except from a field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    close()
    void navigate(to)
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => setLeft(false)}
      returnFocus={!hasLeft}
      fullScreen={isNarrow}
      lockScroll={false}
      size={640}
      yOffset="10dvh"
      // A class of the content would be one of its container, too.
      classNames={{ content: css.content ?? '', body: css.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body p={0}>
          <Commands go={go} close={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const close = () => closeOverlay('commands')
