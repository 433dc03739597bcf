import { Button, FileButton, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureTypes } from '#contract/limits.ts'
import { fittingPicture } from '#portal/platform/files/fitting-picture.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { pictureFileError } from '#portal/platform/forms/fields/PictureField.tsx'
import { useEditorStore } from '../../draft/use-editor-store.ts'
import { uploadErrorText } from '../../fields/upload-state.tsx'

type Props = { label: string; used: number; limit: number; onPicture: (picture: string) => void }

/** Uploads several pictures one after another. A rejected file does not stop the following files. */
export function AddPictures({ label, used, limit, onPicture }: Props) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [faults, setFaults] = useState<string[]>([])
  const remaining = limit - used
  const again = useRef<() => void>(null)

  const take = async (given: File[]) => {
    const files = given.slice(0, remaining)
    const left = given.slice(remaining).map(file => t('gallery.refused', { name: file.name, why: t('rows.full', { count: limit }) }))
    setFaults(left.slice(0, 3))
    for (const [done, file] of files.entries()) {
      setProgress({ done: done + 1, total: files.length })
      const why = pictureFileError(file) ?? (await upload(await fittingPicture(file)).then(onPicture, uploadErrorText))
      if (why) setFaults(all => [...all, t('gallery.refused', { name: file.name, why })])
    }
    setProgress(null)
    again.current?.()
  }

  return (
    <>
      <FileButton multiple resetRef={again} accept={pictureTypes.join()} onChange={files => void take(files)}>
        {props => (
          <Button
            {...props}
            variant="light"
            leftSection={<IconPhotoPlus size={18} />}
            loading={progress !== null}
            disabled={remaining <= 0}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <Text component="output" fz="sm" c="dimmed">
        {progress && t('gallery.uploading', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
      </Text>
      {faults.length > 0 && (
        <Text role="alert" component="div" fz="sm" c="var(--mantine-color-error)">
          {faults.map(fault => (
            <div key={fault} dir="auto">
              {fault}
            </div>
          ))}
        </Text>
      )}
    </>
  )
}
