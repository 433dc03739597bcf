import { Button, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { avatarTypes } from '#contract/limits.ts'
import type { OpenedPicture } from '#portal/platform/cropper/opened-picture.ts'
import { openOwnPicture } from './own-picture.ts'

type Props = {
  label: string
  opened: (picture: OpenedPicture) => void
  /** receives an error message, or '' when a new file is selected */
  refused: (sentence: string) => void
  isBusy?: boolean
} & Pick<ButtonProps, 'leftSection' | 'variant' | 'fullWidth'>

export function PictureButton({ label, opened, refused, isBusy = false, ...look }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'picture' })
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File) => {
    refused('')
    const picture = await openOwnPicture(file)
    if (typeof picture === 'string') refused(t(picture))
    else opened(picture)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={avatarTypes.join()}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          // Clears the field, so that the same file can be selected again.
          event.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      <Button data-opens="picture" aria-disabled={isBusy} {...look} onClick={() => isBusy || input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
