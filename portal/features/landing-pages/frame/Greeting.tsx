import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './editor.module.css'

/** For those who just made their page: what they have, and the one thing left to do. */
export function Greeting() {
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
