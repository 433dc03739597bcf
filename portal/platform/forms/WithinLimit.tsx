import { Text } from '@mantine/core'
import { type ClipboardEvent, type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** length in UTF-16 code units, as in the contract; limit 0 means no limit */ used: number
  limit: number
  children: ReactNode
}

/** Warns if pasted text was truncated, because browsers truncate it silently. */
export function WithinLimit({ used, limit, children }: Props) {
  const { t } = useTranslation('forms')
  const [cut, setCut] = useState(0)
  const paste = (event: ClipboardEvent) => {
    const { target: field } = event
    if (!limit || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
    setCut(Math.max(0, used - replaced + pasted.length - limit))
  }
  const write = ({ nativeEvent }: FormEvent) => {
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    if (!isPasted) setCut(0)
  }
  return (
    <div onPaste={paste} onInput={write}>
      {children}
      <div role="status">
        {cut > 0 && (
          <Text fz="sm" c="var(--mantine-color-error)" mt={4}>
            {t('letters_cut', { count: cut })}
          </Text>
        )}
      </div>
      {limit > 0 && used >= limit * 0.8 && (
        <Text fz="sm" c="dimmed" mt={4}>
          {t('letters_left', { count: limit - used })}
        </Text>
      )}
    </div>
  )
}
