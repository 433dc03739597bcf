import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import css from './form-actions.module.css'
import { SubmitButton } from './Form.tsx'

type Props = {
  isBusy: boolean
  isUnsaved: boolean
  /* confirmation, after saving */ saved: string
  words: { submit: string; busy: string }
}

/** The save button of a form with many fields. It appears at the bottom edge of the screen as soon as there are unsaved changes. */
export function SaveBar({ isBusy, isUnsaved, saved, words }: Props) {
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
