import { Voices } from '#contract/landing-pages/sections/history-sections.ts'
import type { SectionFormOf } from '../draft/use-editor-store.ts'
import { ListSection } from '../fields/ListSection.tsx'
import { Thumb } from '../fields/Thumb.tsx'

export const VoicesForm = ({ section }: SectionFormOf<'voices'>) => (
  <ListSection
    section={section}
    schema={Voices.shape.rows}
    texts={{ name: 'name_of' }}
    nameOf={['name']}
    lead={row => row.picture && <Thumb picture={row.picture} shape="face" />}
    fields={{
      quote: { kind: 'l10n', hint: true, lines: 3 },
      name: { kind: 'name' },
      role: { kind: 'l10n', hint: true },
      edition: { kind: 'l10n', hint: true },
      picture: { kind: 'picture', hint: true, shape: 'face' },
    }}
  />
)
