// A small field: the four textures of the pivot, and the pie that tells how far a thing has come.
import { arcDots, circlePath, rays, wedge } from './geometry.ts'

export const textures = ['rings', 'rays', 'dots', 'half'] as const
export type Texture = (typeof textures)[number]

export const Plot = ({ texture, className = '' }: { texture: Texture; className?: string }) => (
  <svg className={`plot ${className}`} viewBox="-52 -52 104 104" aria-hidden="true" focusable="false">
    <Drawn texture={texture} />
  </svg>
)

/** Drawn around 0 0 with a radius of 50. */
export function Drawn({ texture }: { texture: Texture | 'spot' | 'solid' | 'quarter' }) {
  switch (texture) {
    case 'rings':
      return <path className="line thin" d={[6, 11, 16, 21, 26, 31, 36, 41, 46, 50].map(circlePath).join('')} />
    case 'rays':
      return (
        <>
          <path className="line thin" d={rays(8, 50, 0, 354, 6)} />
          <circle className="ink" r="5" />
        </>
      )
    case 'dots':
      return (
        <>
          <path className="dots small" d={arcDots(4, 46, 8.4, 0, 359)} />
          <circle className="outline" r="50" />
        </>
      )
    case 'half':
      return (
        <>
          <path className="spot" d={wedge(0, 50, 0, 180)} />
          <circle className="outline" r="50" />
        </>
      )
    case 'quarter':
      return (
        <>
          <path className="solid" d={wedge(0, 50, 200, 250)} />
          <circle className="outline" r="50" />
        </>
      )
    case 'spot':
      return <circle className="spot" r="50" />
    case 'solid':
      return <circle className="solid" r="50" />
  }
}

/** `share` of a whole turn, 0–1. */
export const Pie = ({ share }: { share: number }) => (
  <svg className="pie" width="20" height="20" viewBox="-54 -54 108 108" aria-hidden="true" focusable="false">
    {share >= 1 ? <circle className="spot" r="50" /> : <path className="spot" d={wedge(0, 50, 0, share * 360)} />}
    <circle className="outline" r="50" />
  </svg>
)
