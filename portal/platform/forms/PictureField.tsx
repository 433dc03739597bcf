import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { pictureBytes, pictureTypes } from '#contract/limits.ts'
import { sentenceOf } from '#contract/problems.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './picture-field.module.css'
import { useFieldIds } from './use-field-ids.ts'

type Props = {
  label: string
  hint: string
  /** of the picture as it stands; null: none */
  url: string | null
  /** for those who do not see it; '' where its label is enough */
  alt?: string
  /** dark: a square that shows what stands on dark surfaces; beside: small, with its buttons next to it */
  shape: 'wide' | 'card' | 'square' | 'dark' | 'face' | 'beside'
  words: { choose: string; replace: string; remove: string }
  error: string | null | undefined
  isBusy?: boolean
  onFile: (file: File) => void
  onRemove?: (() => void) | undefined
  /** how sending stands, and what is asked about it */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A picture, chosen from what is at hand. One that is too large is not handed on. */
export function PictureField({ label, hint, url, alt = '', shape, words, error, isBusy = false, onFile, onRemove, children, ref }: Props) {
  const ids = useFieldIds()
  const [isHeavy, setHeavy] = useState(false)
  const fault = isHeavy ? whyTooLarge() : error
  const take = (file: File | null) => {
    if (!file) return
    setHeavy(isTooLarge(file))
    if (!isTooLarge(file)) onFile(file)
  }
  const remove = () => {
    setHeavy(false)
    onRemove?.()
  }
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={fault && <span role="alert">{fault}</span>}
      labelElement="div"
      labelProps={{ id: ids.label }}
    >
      <div className={css.field} data-shape={shape} ref={ref}>
        <div className={css.frame}>{url ? <img src={url} alt={alt} /> : <IconPhotoUp size={28} aria-hidden />}</div>
        <Group gap="xs">
          <FileButton accept={pictureTypes.join()} onChange={take}>
            {props => (
              <Button {...props} variant="default" loading={isBusy} id={ids.input} aria-labelledby={`${ids.input} ${ids.label}`}>
                {url ? words.replace : words.choose}
              </Button>
            )}
          </FileButton>
          {url && onRemove && (
            <Button variant="subtle" color="gray" c="inherit" onClick={remove} disabled={isBusy}>
              {words.remove}
            </Button>
          )}
        </Group>
        {children}
      </div>
    </Input.Wrapper>
  )
}

/** Bytes beyond what the server takes need not even be sent. */
export const isTooLarge = (file: File): boolean => file.size > pictureBytes

export const whyTooLarge = (): string => sentenceOf('file.too_large', currentLanguage(), { max: pictureBytes / 1e6 })
