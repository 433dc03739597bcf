// Buildings and plants for cells of any size: drawn in the middle 200 units, aligned to the lower edge.

import type { ReactNode } from 'react'
import { Arches, type Colour, Crown, Ground, Rays } from '../tiles.tsx'
import { type Inks, inksOn } from './inks.ts'
import type { Tall as Kind } from './landscapes.ts'

type Props = { kind: Kind; ground: Colour; w: number; h: number; corner: boolean }

export function Tall({ kind, ground, w, h, corner }: Props) {
  const inks = inksOn(ground)
  const scale = Math.min(w / 200, h / 300)
  return (
    <>
      <Ground c={ground} w={w} h={h} />
      {corner && kind !== 'gate' && <path className={inks[1]} d={`M0 ${h}V${h - 88}A88 88 0 0 1 88 ${h}Z`} />}
      {kind === 'gate' ? (
        <Arches w={w} h={h} colours={[...inks, ground]} inset={w * 0.06} top={h * 0.08} />
      ) : (
        <g transform={`translate(${(w - 200 * scale) / 2} 0)${scale === 1 ? '' : ` scale(${scale})`}`}>
          {drawings[kind]({ inks, ground, h: h / scale })}
        </g>
      )}
    </>
  )
}

/** `h`: height in units of the drawing, whose width is 200. */
type Drawing = { inks: Inks; ground: Colour; h: number }

const bars = (x: number, width: number, from: number, to: number, step: number, c: Colour) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step)) }, (_, i) => (
    <rect key={i} className={c} x={x} y={from + i * step} width={width} height={step * 0.4} />
  ))

const drawings: Record<Exclude<Kind, 'gate'>, (drawing: Drawing) => ReactNode> = {
  palm: ({ inks: [main, second, third], h }) => (
    <>
      <rect className={second} x="84" y={h - 110} width="32" height="110.5" />
      <rect className={second} x="88" y="100" width="24" height={Math.max(0, h - 208)} />
      {bars(84, 32, h - 102, h, 28, main)}
      <Crown x={100} y={100} reach={97} colours={[main, third]} />
      <circle className={second} cx="100" cy="100" r="17" />
    </>
  ),
  needle: ({ inks: [main, second, third], ground, h }) => (
    <>
      <path className={main} d={`M100 24L162 ${h}.5H38Z`} />
      <path className={ground} d={`M100 ${h * 0.46}L126 ${h}.5H74Z`} />
      <circle className={second} cx="100" cy={h * 0.36} r="30" />
      <circle className={third} cx="100" cy={h * 0.36} r="13" />
    </>
  ),
  blocks: ({ inks: [main, second, third], ground, h }) => (
    <>
      <rect className={second} x="18" y={h - 190} width="76" height="190.5" />
      <rect className={main} x="62" y={h - 262} width="84" height="262.5" />
      <rect className={third} x="128" y={h - 138} width="56" height="138.5" />
      {[0, 1, 2, 3, 4, 5].flatMap(row =>
        [78, 114].map(x => <rect key={`${row}${x}`} className={ground} x={x} y={h - 242 + row * 38} width="18" height="20" />),
      )}
    </>
  ),
  minaret: ({ inks: [main, second, third], ground, h }) => (
    <>
      <path className={second} d="M100 30C126 54 128 66 128 80H72C72 66 74 54 100 30Z" />
      <rect className={main} x="76" y="80" width="48" height={h - 79.5} />
      <rect className={third} x="60" y="116" width="80" height="16" />
      {bars(76, 48, 150, h - 90, 36, second)}
      <path className={ground} d={`M84 ${h}.5V${h - 44}A16 16 0 0 1 116 ${h - 44}V${h}.5Z`} />
    </>
  ),
  dhow: ({ inks: [main, second, third], ground, h }) => (
    <>
      <path className={main} d={`M92 ${h - 262}V${h - 84}H14C48 ${h - 118} 82 ${h - 180} 92 ${h - 262}Z`} />
      <path className={second} d={`M106 ${h - 222}C150 ${h - 190} 178 ${h - 138} 182 ${h - 84}H106Z`} />
      <path
        className={third}
        d={`M10 ${h - 70}H190C182 ${h - 34} 158 ${h - 20} 132 ${h - 20}H64C40 ${h - 20} 18 ${h - 38} 10 ${h - 70}Z`}
      />
      {[30, 70, 110, 150].map(x => (
        <circle key={x} className={ground} cx={x + 10} cy={h - 48} r="7" />
      ))}
    </>
  ),
  peak: ({ inks: [main, second, third], h }) => (
    <>
      <path className={second} d={`M140 ${h - 176}L216 ${h}.5H64Z`} />
      <path className={main} d={`M78 ${h - 258}L170 ${h}.5H-14Z`} />
      <path className={third} d={`M78 ${h - 258}L112 ${h - 162}L94 ${h - 178}L78 ${h - 152}L62 ${h - 178}L44 ${h - 162}Z`} />
    </>
  ),
  tree: ({ inks: [main, second, third], h }) => (
    <>
      <rect className={second} x="90" y={h - 150} width="20" height="150.5" />
      <circle className={main} cx="100" cy={h - 186} r="78" />
      <path className={third} d={`M100 ${h - 264}A78 78 0 0 1 100 ${h - 108}Z`} />
      {[
        [70, 206],
        [124, 226],
        [84, 156],
        [132, 168],
      ].map(([x = 0, y = 0]) => (
        <circle key={x} className={second} cx={x} cy={h - y} r="11" />
      ))}
    </>
  ),
  mast: ({ inks: [main, second, third], ground, h }) => (
    <>
      {[92, 66, 40].map((r, at) => (
        <g key={r}>
          <circle className={[third, main, second][at]} cx="100" cy="108" r={r} />
          <circle className={ground} cx="100" cy="108" r={r - 13} />
        </g>
      ))}
      <path className={main} d={`M100 96L138 ${h}.5H62Z`} />
      <circle className={second} cx="100" cy="108" r="16" />
    </>
  ),
  windtower: ({ inks: [main, second, third], ground, h }) => (
    <>
      <rect className={main} x="44" y={h - 236} width="112" height="236.5" />
      <rect className={second} x="34" y={h - 252} width="132" height="22" />
      {[58, 84, 110].map(x => (
        <path key={x} className={ground} d={`M${x} ${h - 120}V${h - 196}A11 11 0 0 1 ${x + 22} ${h - 196}V${h - 120}Z`} />
      ))}
      <rect className={third} x="44" y={h - 100} width="112" height="12" />
      <path className={second} d={`M78 ${h}.5V${h - 46}A22 22 0 0 1 122 ${h - 46}V${h}.5Z`} />
    </>
  ),
  lantern: ({ inks: [main, second, third], h }) => (
    <>
      <rect className={main} x="97" width="6" height={h - 226} />
      <path className={main} d={`M100 ${h - 244}L146 ${h - 186}H54Z`} />
      <path className={second} d={`M54 ${h - 180}H146L164 ${h - 108}L128 ${h - 36}H72L36 ${h - 108}Z`} />
      <path className={main} d={`M100 ${h - 160}L134 ${h - 108}L100 ${h - 56}L66 ${h - 108}Z`} />
      <circle className={third} cx="100" cy={h - 108} r="17" />
      <rect className={main} x="62" y={h - 30} width="76" height="12" />
    </>
  ),
  wheel: ({ inks: [main, second, third], ground, h }) => (
    <>
      <path className={second} d={`M100 ${h - 176}L150 ${h}.5H50Z`} />
      <Rays x={100} y={h - 176} inner={48} outer={99} count={12} c={main} wide={26} />
      <circle className={main} cx="100" cy={h - 176} r="74" />
      <circle className={ground} cx="100" cy={h - 176} r="52" />
      <circle className={third} cx="100" cy={h - 176} r="34" />
      <circle className={main} cx="100" cy={h - 176} r="12" />
    </>
  ),
}
