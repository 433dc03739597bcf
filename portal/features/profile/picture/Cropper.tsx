import { ActionIcon, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Crop, largestZoom, zoomed } from './crop.ts'
import { CropFrame } from './CropFrame.tsx'
import type { OpenedPicture } from './opened-picture.ts'
import classes from './picture.module.css'
import { useHandling } from './use-handling.ts'

type Props = { picture: OpenedPicture; crop: Crop; change: (next: (crop: Crop) => Crop) => void }

/** Chooses a square: the picture is moved under a round window and enlarged, by hand, finger or keys. */
export function Cropper({ picture, crop, change }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'picture' })
  const hint = useId()
  const handling = useHandling(picture, change)
  const most = largestZoom(picture)
  const step = (most - 1) / 20
  const zoomBy = (by: number) => () => change(now => zoomed(picture, now, now.zoom + by))
  return (
    <div className={classes['cropper']}>
      {/* Arrow keys go to it and not to the reader's cursor: that is what the role is for. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['window']} role="application" tabIndex={0} aria-label={t('position')} aria-describedby={hint} {...handling}>
        <CropFrame picture={picture} crop={crop} />
      </div>
      <Text id={hint} size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <div className={classes['zoom']}>
        <ActionIcon size={44} variant="default" aria-label={t('zoom_out')} onClick={zoomBy(-2 * step)}>
          <IconMinus size={20} />
        </ActionIcon>
        <input
          type="range"
          aria-label={t('zoom')}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          min={1}
          max={most}
          step={step}
          value={crop.zoom}
          onChange={event => {
            const zoom = event.currentTarget.valueAsNumber
            change(now => zoomed(picture, now, zoom))
          }}
        />
        <ActionIcon size={44} variant="default" aria-label={t('zoom_in')} onClick={zoomBy(2 * step)}>
          <IconPlus size={20} />
        </ActionIcon>
      </div>
    </div>
  )
}
