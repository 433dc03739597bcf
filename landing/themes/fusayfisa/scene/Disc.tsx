// One of seven suns in light mode, a crescent in dark mode.

import type { ReactNode } from 'react'
import { Crown, Ground, Rays } from '../tiles.tsx'
import type { Sky } from './inks.ts'

type Props = { sky: Sky; which: number; w: number; h: number }

/** Draws a disc in a cell of `w` × `h`. In wide cells some suns rise from the lower edge. */
export function Disc({ sky, which, w, h }: Props) {
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) / 2]
  const draw = suns[which % suns.length] ?? rayed
  return (
    <>
      <Ground c={sky.ground} w={w} h={h} />
      <g className="day">{draw({ sky, x, y, r, w, h })}</g>
      <g className="night">
        <circle className={sky.disc} cx={x} cy={y} r={r * 0.72} />
        <circle className={sky.ground} cx={x + r * 0.28} cy={y - r * 0.17} r={r * 0.6} />
        <path className={sky.core} d={spark(x + r * 0.5, y - r * 0.55, r * 0.17)} />
        <path className={sky.soft} d={spark(x - r * 0.86, y + r * 0.6, r * 0.13)} />
      </g>
    </>
  )
}

type Sun = { sky: Sky; x: number; y: number; r: number; w: number; h: number }

const rayed = ({ sky, x, y, r }: Sun) => (
  <>
    <Rays x={x} y={y} inner={r * 0.76} outer={r * 1.02} count={24} c={sky.disc} />
    <circle className={sky.disc} cx={x} cy={y} r={r * 0.68} />
    <circle className={sky.core} cx={x} cy={y} r={r * 0.44} />
  </>
)

const ringed = ({ sky, x, y, r }: Sun) =>
  [0.9, 0.7, 0.5, 0.3].map((share, at) => (
    <circle key={share} className={[sky.disc, sky.ground, sky.core, sky.strong][at]} cx={x} cy={y} r={r * share} />
  ))

const flower = ({ sky, x, y, r }: Sun) => (
  <>
    <Crown x={x} y={y} reach={r * 0.98} colours={[sky.disc, sky.soft]} leaves={12} />
    <circle className={sky.core} cx={x} cy={y} r={r * 0.3} />
  </>
)

const striped = ({ sky, x, y, r }: Sun) => (
  <>
    <circle className={sky.disc} cx={x} cy={y} r={r * 0.84} />
    {[0.14, 0.4, 0.63].map((share, at) => (
      <rect key={share} className={sky.ground} x={x - r} y={y + r * share} width={r * 2} height={r * (0.07 + at * 0.025)} />
    ))}
    <circle className={sky.core} cx={x} cy={y - r * 0.3} r={r * 0.2} />
  </>
)

const rising = ({ sky, x, w, h }: Sun) => {
  const reach = Math.min(h * 0.96, w * 0.48)
  return (
    <>
      {[1, 0.78, 0.56, 0.32].map((share, at) => (
        <path key={share} className={[sky.soft, sky.disc, sky.core, sky.strong][at]} d={hill(x, h + 0.5, reach * share)} />
      ))}
    </>
  )
}

const fan = ({ sky, x, w, h }: Sun) => {
  const reach = Math.min(h * 0.96, w * 0.48)
  const blades = Array.from({ length: 9 }, (_, i) => {
    const [from, to] = [Math.PI + (i * Math.PI) / 9, Math.PI + ((i + 0.62) * Math.PI) / 9]
    const at = (angle: number) => `${round(x + Math.cos(angle) * reach)} ${round(h + Math.sin(angle) * reach)}`
    return `M${round(x)} ${h}L${at(from)}L${at(to)}Z`
  })
  return (
    <>
      <path className={sky.disc} d={blades.join('')} />
      <path className={sky.ground} d={hill(x, h + 0.5, reach * 0.52)} />
      <path className={sky.core} d={hill(x, h + 0.5, reach * 0.42)} />
    </>
  )
}

const starred = ({ sky, x, y, r }: Sun) => (
  <>
    <circle className={sky.soft} cx={x} cy={y} r={r * 0.92} />
    <path className={sky.disc} d={eightPoints(x, y, r * 0.86)} />
    <circle className={sky.core} cx={x} cy={y} r={r * 0.3} />
  </>
)

const suns: ((sun: Sun) => ReactNode)[] = [rayed, rising, ringed, flower, striped, fan, starred]
export const sunCount = suns.length

const hill = (x: number, base: number, r: number) => `M${round(x - r)} ${base}A${round(r)} ${round(r)} 0 0 1 ${round(x + r)} ${base}Z`

function eightPoints(x: number, y: number, r: number): string {
  const s = r * 0.707
  const square = `M${round(x - s)} ${round(y - s)}h${round(2 * s)}v${round(2 * s)}h${round(-2 * s)}Z`
  return `${square}M${round(x)} ${round(y - r)}L${round(x + r)} ${round(y)}L${round(x)} ${round(y + r)}L${round(x - r)} ${round(y)}Z`
}

const spark = (x: number, y: number, r: number) =>
  `M${round(x)} ${round(y - r)}L${round(x + r * 0.28)} ${round(y - r * 0.28)}L${round(x + r)} ${round(y)}L${round(x + r * 0.28)} ${round(y + r * 0.28)}L${round(x)} ${round(y + r)}L${round(x - r * 0.28)} ${round(y + r * 0.28)}L${round(x - r)} ${round(y)}L${round(x - r * 0.28)} ${round(y - r * 0.28)}Z`

const round = (value: number) => Math.round(value * 10) / 10
