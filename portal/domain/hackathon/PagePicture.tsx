import { useId } from 'react'
import type { PageLook } from '#contract/look/look.ts'
import type { Format } from '#contract/places/formats.ts'
import { boardInks, litLamps, Pivots, printInks, Scene } from '#landing/art.ts'
import css from './painting.module.css'
import { Painting } from './Painting.tsx'

/** `seed` is the hackathon's slug. It selects the pattern, as on the page. */
type Props = { look: PageLook; seed: string; city: string; format: Format }

/** Draws the default cover of a hackathon, which is the same on its public page. */
export function PagePicture({ look: { theme, preset, signs }, seed, city, format }: Props) {
  switch (theme) {
    case 'fusayfisa':
      return (
        <Painting preset={preset} width={600} height={600}>
          <Scene facts={{ seed, icons: signs, city, isOnline: format === 'online' }} />
        </Painting>
      )
    case 'mihwar':
      return <Fields seed={seed} preset={preset} />
    case 'lawha':
      return <Wall seed={seed} preset={preset} />
  }
}

type ArtProps = { seed: string; preset: string }

function Fields({ seed, preset }: ArtProps) {
  const inks = printInks(preset)
  return (
    <div className={css.filled} style={{ color: inks.paper }} aria-hidden="true">
      <Pivots seed={seed} {...inks} />
    </div>
  )
}

/** Draws the LED panel. All unlit lamps are a single SVG pattern, because lists contain many pictures. */
function Wall({ seed, preset }: ArtProps) {
  const id = useId()
  const { lamp } = boardInks(preset)
  return (
    <div className={css.filled} aria-hidden="true">
      <svg viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" focusable="false">
        <pattern id={id} width="20" height="20" patternUnits="userSpaceOnUse">
          <rect width="20" height="20" fill="#0B0C0D" />
          <circle cx="10" cy="10" r="7" fill="#1C1F21" />
        </pattern>
        <rect x="-600" width="1800" height="600" fill={`url(#${id})`} />
        {[...litLamps(seed)].map(place => {
          const [x = 0, y = 0] = place.split(' ').map(Number)
          return <circle key={place} cx={x * 20 + 10} cy={y * 20 + 10} r="7" fill={lamp} />
        })}
      </svg>
    </div>
  )
}
