import { PictureList } from '../pieces/PictureList.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export const Gallery = (props: ChapterProps<'gallery'>) => (
  <Section {...props}>
    <PictureList theme={props.theme} rows={props.view.rows} />
  </Section>
)
