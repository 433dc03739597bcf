import { Tiers } from '../pieces/Tiers.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export const Partners = (props: ChapterProps<'partners'>) => (
  <Section {...props} quiet={props.view.tiers.some(tier => tier.name !== '') && props.heading === props.page.words.headings.partners}>
    <Tiers page={props.page} tiers={props.view.tiers} />
  </Section>
)
