import { useTranslation } from 'react-i18next'
import { Gallery } from '#contract/landing-pages/life-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { useEditorStore } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { L10nField } from '../fields/placed-fields.tsx'
import { usePictureUrl } from '../fields/Thumb.tsx'

const limits = Gallery.shape.rows.unwrap().element.shape
type Row = SectionOf<'gallery'>['rows'][number]
type Props = { row: Row; change: (part: Partial<Row>) => void }

export function GalleryFields({ row, change }: Props) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  return (
    <>
      <PictureField
        label={t('gallery.picture')}
        hint=""
        url={usePictureUrl(row.picture)}
        shape="wide"
        onFile={async file => change({ picture: await upload(file) })}
      />
      <L10nField
        name="alt"
        label={t('gallery.alt')}
        hint={t('gallery.alt_hint')}
        value={row.alt}
        limit={limitOf(limits.alt)}
        onChange={alt => change({ alt })}
      />
      <L10nField
        name="caption"
        label={t('gallery.caption')}
        value={row.caption}
        limit={limitOf(limits.caption)}
        onChange={caption => change({ caption })}
      />
    </>
  )
}
