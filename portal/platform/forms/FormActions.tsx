import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import css from './form-actions.module.css'
import { SubmitButton } from './Form.tsx'

export const FormActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>

type SaveBarProps = {
  isBusy: boolean
  isUnsaved: boolean
  /* confirmation, after saving */ saved: string
  words: { submit: string; busy: string }
}

/** The save button of a form with many fields. It appears at the bottom edge of the screen as soon as there are unsaved changes. */
export function SaveBar({ isBusy, isUnsaved, saved, words }: SaveBarProps) {
  const { t } = useTranslation()
  const isNeeded = isUnsaved || isBusy
  return (
    <FocusFallback
      shown={isNeeded}
      className={css.bar ?? ''}
      data-shown={isNeeded || saved !== '' || undefined}
      data-sticky-bar={isNeeded || undefined}
    >
      <Text role="status" fz="sm" fw={600} className={css.state ?? ''}>
        {isNeeded ? t('unsaved.text') : saved}
      </Text>
      {isNeeded && <SubmitButton isBusy={isBusy} words={words} fullWidth={false} />}
    </FocusFallback>
  )
}
