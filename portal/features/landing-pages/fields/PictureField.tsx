import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { closePicture, type OpenedPicture, openPicture } from '#portal/platform/cropper/opened-picture.ts'
import { PictureField as Picture } from '#portal/platform/forms/fields/PictureField.tsx'
import { useFound } from './field-path.tsx'
import css from './sending.module.css'
import { SentShare, uploadErrorText } from './upload-state.tsx'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

/** Aspect ratio (width / height) by kind of picture. Logos are not cropped. */
const aspects: Partial<Record<Props['shape'], number>> = { wide: 16 / 9, card: 1200 / 630, face: 1 }

type Props = {
  /** path of the field, for links from the checklist */
  name?: string
  label: string
  hint: string
  url: string | null
  shape: 'wide' | 'card' | 'square' | 'dark' | 'face'
  /** aspect ratio of the crop; by default that of `shape` */
  aspect?: number
  onFile: (file: File) => Promise<void>
  onRemove?: () => void | Promise<unknown>
}

export function PictureField({ name = '', label, hint, url, shape, aspect = aspects[shape], onFile, onRemove }: Props) {
  const { t } = useTranslation('editor', { keyPrefix: 'picture' })
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [opened, setOpened] = useState<OpenedPicture | null>(null)
  const [conflicting, setMet] = useState<File | null>(null)

  const open = async (file: File) => {
    setFault(null)
    setMet(null)
    const picture = aspect ? await openPicture(file, aspect) : null
    // If the browser cannot decode the format, the file is uploaded and the server validates it.
    if (picture) setOpened(picture)
    else await take(file)
  }
  const close = () => {
    if (opened) closePicture(opened)
    setOpened(null)
  }
  const take = async (file: File) => {
    setBusy(true)
    setMet(null)
    try {
      await onFile(file)
    } catch (error) {
      if (codeOf(error) === 'picture.changed_meanwhile') setMet(file)
      else setFault(uploadErrorText(error))
    } finally {
      setBusy(false)
    }
  }

  const remove = async () => {
    setBusy(true)
    setFault(null)
    try {
      await onRemove?.()
    } catch (error) {
      setFault(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Picture
      label={label}
      hint={hint}
      url={url}
      alt={t('current', { label })}
      shape={shape}
      words={{ choose: t('choose'), replace: t('replace'), remove: t('remove') }}
      error={fault}
      isBusy={busy}
      onFile={file => void open(file)}
      onRemove={onRemove && (() => void remove())}
      ref={useFound(name)}
    >
      <Text component="output" fz="sm" c="dimmed">
        {busy ? t('uploading') : ''}
      </Text>
      {busy && <SentShare />}
      {conflicting && <PictureMet mine={conflicting} onMine={() => void take(conflicting)} onTheirs={() => setMet(null)} />}
      {opened && (
        <Suspense>
          <CropDialog picture={opened} round={shape === 'face'} onTake={file => (close(), void take(file))} onClose={close} />
        </Suspense>
      )}
    </Picture>
  )
}

type PictureMetProps = { mine: File; onMine: () => void; onTheirs: () => void }

/** Shows the pictures of both users after another user has replaced the picture. */
function PictureMet({ mine, onMine, onTheirs }: PictureMetProps) {
  const { t } = useTranslation('editor')
  const url = useMemo(() => URL.createObjectURL(mine), [mine])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div role="alert" className={css.met}>
      <Text>{t('picture.met')}</Text>
      <div className={css.frame}>
        <img src={url} alt={t('picture.yours')} />
      </div>
      <Group gap="xs">
        <Button onClick={onMine}>{t('picture.keep_mine')}</Button>
        <Button variant="default" onClick={onTheirs}>
          {t('picture.keep_theirs')}
        </Button>
      </Group>
    </div>
  )
}
