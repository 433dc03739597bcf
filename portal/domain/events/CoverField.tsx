import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '#portal/platform/forms/PictureField.tsx'

type Value = File | 'none' | undefined
type Props = {
  /** what the event has now */ shown: string | null
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

/** The picture that is sent with the form: another, none, or the one that is there. */
export function CoverField({ shown, value, error, onChange }: Props) {
  const { t } = useTranslation('events')
  const chosen = useObjectUrl(value instanceof File ? value : null)
  return (
    <PictureField
      label={t('cover')}
      hint={t('cover_means')}
      url={value === 'none' ? null : (chosen ?? shown)}
      shape="beside"
      words={{ choose: t('cover_choose'), replace: t('cover_replace'), remove: t('cover_remove') }}
      error={error}
      onFile={onChange}
      onRemove={() => onChange(shown ? 'none' : undefined)}
    />
  )
}

function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
