// Somebody without a photo: a face of four shapes in the mosaic's colours, always the same for a name.
import type { portraits } from '#contract/landing-page/event-sections.ts'
import { seededBy } from './seed.ts'
import { Ground } from './tiles.tsx'

type Kind = (typeof portraits)[number]

export function Portrait({ name, kind }: { name: string; kind: Kind }) {
  const { below, shuffled } = seededBy(name)
  const [ground = 'sun', cloth = 'clay'] = shuffled(['sun', 'clay', 'grove', 'brand', 'deep'] as const)
  const skin = ['#B97A4E', '#8F5A38', '#D29B6C'][below(3)]
  return (
    <svg className="art portrait" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <Ground c={ground} />
      {kind === 'woman' && (
        <>
          <path className={cloth} d="M12 100.5V52A38 38 0 0 1 88 52V100.5Z" />
          <path fill={skin} d="M30 52A20 20 0 0 1 70 52V58A20 20 0 0 1 30 58Z" />
        </>
      )}
      {kind === 'man' && (
        <>
          <path className="cream" d="M14 100.5V50A36 36 0 0 1 86 50V100.5L70 88V56H30V88Z" />
          <path fill={skin} d="M30 44H70V62A20 20 0 0 1 30 62Z" />
          <path className="coal" d="M30 64H70A20 20 0 0 1 30 64ZM18 36H82V43H18Z" />
          <path className={cloth} d="M30 100.5V96A20 16 0 0 1 70 96V100.5Z" />
        </>
      )}
      {kind === 'plain' && (
        <>
          <path className={cloth} d="M10 100.5A40 34 0 0 1 90 100.5Z" />
          <rect x="42" y="60" width="16" height="16" fill={skin} />
          <circle cx="50" cy="46" r="21" fill={skin} />
          <path className="coal" d="M27 48A23 23 0 0 1 73 48Q62 40 50 40T27 48Z" />
        </>
      )}
    </svg>
  )
}
