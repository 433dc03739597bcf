import { Tiers } from '../../pieces/Tiers.tsx'
import { type ChapterProps, Section } from './Section.tsx'

export function Partners({ page, told, ...chapter }: ChapterProps<'partners'>) {
  return (
    <Section page={page} {...chapter}>
      <Tiers page={page} tiers={told.tiers} />
    </Section>
  )
}
