import { PrizeText } from '../pieces/PrizeText.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

/** The first three places, then what else there is to win. */
export function Prizes(props: ChapterProps<'prizes'>) {
  const { podium, others } = props.view
  const { Prize = PrizeText } = props.theme
  return (
    <Section {...props}>
      {podium.length > 0 && (
        <ol className={`podium of${podium.length}`}>
          {podium.map((prize, at) => (
            <li key={prize.id}>
              <Prize prize={prize} isFirst={at === 0} />
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <ul className="others">
          {others.map(prize => (
            <li key={prize.id}>
              <Prize prize={prize} isFirst={false} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
