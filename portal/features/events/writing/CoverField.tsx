import { Button, FileButton, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#contract/problems.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './writing.module.css'

const megabytes = 5
type Value = File | 'none' | undefined
type Props = {
  /** what the event has now */ shown: string | null
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

export function CoverField({ shown, value, error, onChange }: Props) {
  const { t } = useTranslation('events')
  const [isHeavy, setHeavy] = useState(false)
  const chosen = useObjectUrl(value instanceof File ? value : null)
  const url = value === 'none' ? null : (chosen ?? shown)
  const said = isHeavy ? sentenceOf('file.too_large', currentLanguage(), { max: megabytes }) : error
  const take = (file: File | null) => {
    if (!file) return
    const tooLarge = file.size > megabytes * 1e6
    setHeavy(tooLarge)
    if (!tooLarge) onChange(file)
  }
  const leave = () => {
    setHeavy(false)
    onChange(shown ? 'none' : undefined)
  }
  return (
    <Input.Wrapper label={t('cover')} labelElement="div" description={t('cover_means')} error={said && <span role="alert">{said}</span>}>
      <div className={css.coverField}>
        <span className={css.coverShown}>{url ? <img src={url} alt="" /> : <IconPhotoUp size={28} aria-hidden />}</span>
        <FileButton accept="image/png,image/jpeg,image/webp,image/avif" onChange={take}>
          {props => (
            <Button {...props} variant="default">
              {t(url ? 'cover_replace' : 'cover_choose')}
            </Button>
          )}
        </FileButton>
        {url && (
          <Button variant="subtle" color="gray" c="inherit" onClick={leave}>
            {t('cover_remove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
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
