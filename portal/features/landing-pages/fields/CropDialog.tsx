import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { largestPart } from '#portal/platform/cropper/crop.ts'
import { Cropper } from '#portal/platform/cropper/Cropper.tsx'
import { cutPart } from '#portal/platform/cropper/cut-part.ts'
import type { OpenedPicture } from '#portal/platform/cropper/opened-picture.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

/** Maximum width of a cropped picture in pixels. No page shows a wider picture. */
const widest = 2400

type Props = { picture: OpenedPicture; round: boolean; onTake: (file: File) => void; onClose: () => void }

/** Dialog for cropping a picture. Portraits must be square; other pictures can remain uncropped. */
export function CropDialog({ picture, round, onTake, onClose }: Props) {
  const { t } = useTranslation('editor')
  const [part, setPart] = useState(() => largestPart(picture))
  const words = {
    position: t('crop.position'),
    hint: t('crop.hint'),
    zoom: t('crop.zoom'),
    zoom_in: t('crop.zoom_in'),
    zoom_out: t('crop.zoom_out'),
  }
  const takePart = () =>
    void cutPart(picture, part, widest).then(
      file => onTake(new File([file], nameFor(picture.file, file), { type: file.type })),
      () => onTake(picture.file),
    )
  return (
    <Dialog title={t('crop.title')} opened onClose={onClose} size={round ? 'sm' : 'lg'}>
      <Stack gap="md">
        <Cropper picture={picture} onChange={setPart} words={words} round={round} />
        <Group gap="xs">
          <Button onClick={takePart}>{t('crop.take')}</Button>
          {!round && (
            <Button variant="default" onClick={() => onTake(picture.file)}>
              {t('crop.whole')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

const nameFor = (chosen: File, cut: File) => chosen.name.replace(/\.\w+$/, '') + (cut.type === 'image/webp' ? '.webp' : '.png')
