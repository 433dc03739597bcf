import { Gallery } from '#contract/landing-pages/sections/life-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { DescribedFields } from '../../fields/DescribedFields.tsx'
import type { Change } from '../../fields/descriptions.ts'

type Row = SectionOf<'gallery'>['rows'][number]

export const GalleryFields = ({ row, change }: { row: Row; change: Change<Row> }) => (
  <DescribedFields
    of="gallery"
    schema={Gallery.shape.rows.unwrap().element}
    value={row}
    change={change}
    fields={{
      picture: { kind: 'picture', shape: 'wide', required: true },
      alt: { kind: 'l10n', hint: true },
      caption: { kind: 'l10n' },
    }}
  />
)
