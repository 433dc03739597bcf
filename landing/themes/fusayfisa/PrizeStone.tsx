import { PrizeText } from '../../pieces/PrizeText.tsx'
import type { Prize } from '../../sections/prizes.ts'
import { Arch } from './Podium.tsx'

/** A step of the podium; the first stands before an arch. */
export const PrizeStone = ({ prize, isFirst }: { prize: Prize; isFirst: boolean }) => (
  <>
    <div className="prize">
      <PrizeText prize={prize} />
    </div>
    {isFirst && <Arch />}
  </>
)
