import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '#portal/platform/api/problems.ts'
import { closePicture, type OpenedPicture, openPicture } from '#portal/platform/cropper/opened-picture.ts'
import { useFieldIds, useFound } from './field-path.tsx'
import { tooLarge, whyNotUploaded } from './picture-faults.ts'
import css from './picture-field.module.css'
import { PictureMet } from './PictureMet.tsx'
import { SentShare } from './SentShare.tsx'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

/** Width by height of what is cut out before sending; logos are sent whole. */
const aspects: Partial<Record<Props['shape'], number>> = { wide: 16 / 9, face: 1 }

type Props = {
  /** for those that a checklist leads to */
  name?: string
  label: string
  hint: string
  /** of the picture as it stands; null: none */
  url: string | null
  /** dark: a square that shows what stands on dark surfaces */
  shape: 'wide' | 'square' | 'dark' | 'face'
  onFile: (file: File) => Promise<void>
  onRemove?: () => void
}

export function PictureField({ name = '', label, hint, url, shape, onFile, onRemove }: Props) {
  const { t } = useTranslation('editor')
  const ids = useFieldIds()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [opened, setOpened] = useState<OpenedPicture | null>(null)
  const [met, setMet] = useState<File | null>(null)
  const aspect = aspects[shape]

  const open = async (file: File | null) => {
    if (!file) return
    const large = tooLarge(file)
    if (large) return setFault(large)
    setFault(null)
    setMet(null)
    const picture = aspect ? await openPicture(file, aspect) : null
    // What the browser cannot show is the server's to judge.
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
      else setFault(whyNotUploaded(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Input.Wrapper label={label} description={hint} error={fault} labelElement="div" labelProps={{ id: ids.label }}>
      <div className={css.field} data-shape={shape} ref={useFound<HTMLDivElement>(name)}>
        <div className={css.frame}>
          {url ? <img src={url} alt={t('picture.current', { label })} /> : <IconPhotoUp size={28} aria-hidden />}
        </div>
        <Group gap="xs">
          <FileButton accept="image/png,image/jpeg,image/webp,image/avif" onChange={file => void open(file)}>
            {props => (
              <Button {...props} variant="default" loading={busy} id={ids.input} aria-labelledby={`${ids.input} ${ids.label}`}>
                {url ? t('picture.replace') : t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {url && onRemove && (
            <Button variant="subtle" color="gray" onClick={onRemove} disabled={busy}>
              {t('picture.remove')}
            </Button>
          )}
        </Group>
        <Text component="output" fz="sm" c="dimmed">
          {busy ? t('picture.uploading') : ''}
        </Text>
        {busy && <SentShare />}
        {met && <PictureMet mine={met} onMine={() => void take(met)} onTheirs={() => setMet(null)} />}
        {opened && (
          <Suspense>
            <CropDialog picture={opened} round={shape === 'face'} onTake={file => (close(), void take(file))} onClose={close} />
          </Suspense>
        )}
      </div>
    </Input.Wrapper>
  )
}
