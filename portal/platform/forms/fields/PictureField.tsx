import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { chosenPictureBytes, pictureTypes } from '#contract/limits.ts'
import { sentenceOf } from '#contract/problems.ts'
import { fittingPicture } from '#portal/platform/files/fitting-picture.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useFieldIds } from '../use-field-ids.ts'
import css from './picture-field.module.css'

type Props = {
  label: string
  hint: string
  url: string | null
  /** alternative text; '' if the label is sufficient */
  alt?: string
  /** shape of the picture; dark: a logo on a dark surface; paper: whole, on white; beside: small, next to its buttons */
  shape: 'wide' | 'card' | 'square' | 'dark' | 'paper' | 'face' | 'beside'
  words: { choose: string; replace: string; remove: string }
  error: string | null | undefined
  isBusy?: boolean
  onFile: (file: File) => void
  onRemove?: (() => void) | undefined
  /** status messages */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Field for a picture. Makes large pictures smaller, and rejects files that the server would reject. */
export function PictureField({ label, hint, url, alt = '', shape, words, error, isBusy = false, onFile, onRemove, children, ref }: Props) {
  const ids = useFieldIds()
  const [refused, setRefused] = useState<File | null>(null)
  const fault = refused ? pictureFileError(refused) : error
  const take = async (file: File | null) => {
    if (!file) return
    const isRefused = pictureFileError(file) !== null
    setRefused(isRefused ? file : null)
    if (!isRefused) onFile(await fittingPicture(file))
  }
  const remove = () => {
    setRefused(null)
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
          <FileButton accept={pictureTypes.join()} onChange={file => void take(file)}>
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

/** Returns an error key for a file, or null. A file without a MIME type is accepted. */
export function pictureFileError({ type, size }: File): string | null {
  if (type !== '' && !pictureTypes.some(one => one === type)) return sentenceOf('file.type_refused', currentLanguage())
  return size > chosenPictureBytes ? sentenceOf('file.too_large', currentLanguage(), { max: chosenPictureBytes / 1e6 }) : null
}
