// Sizes of the first screen of phones: name, date, place and main button end in the first 600 CSS pixels. Pages run no scripts, so the
// heights are estimated from the texts.

import type { PageView } from '../page-view/page-view.ts'
import type { TitleLine } from '../page/title.ts'

/** Rules for phones up to 432 CSS pixels wide. */
const onPhones = (rules: string) => `@media (max-width:27rem){${rules}}`

/** Column of the narrowest phone, 360 pixels wide, in CSS pixels. */
const column = 321

type Lettering = {
  /** width of a word in em */
  widthOf: (word: string) => number
  /** width of a space in em */
  space: number
  /** height of a line of the name in em, with its share of marks above and below */
  lineHeight: number
  /** font size of the small line, from that of the name in pixels */
  smallOf: (size: number) => number
  /** largest font size in pixels */
  most: number
  /** height in pixels for edition, name and tagline */
  room: number
}

/** Moves the tagline below the button if the name does not fit beside it, then reduces the name, down to 20 pixels. */
export function firstScreen({ hero, facts }: PageView, lettering: Lettering): string {
  const { most, room } = lettering
  const below =
    linesOf(hero.edition, 10.5) * 31 +
    (linesOf(`${facts.when.days}   ${facts.where.place}`, 9.5) - 1) * 29 +
    (linesOf(hero.action?.label ?? '', 12) - 1) * 27
  const fits = (size: number, height: number) => heightOf(hero.title, size, lettering) <= height
  const widest = Math.min(most, ...hero.title.filter(line => line.big).map(line => column / widestOf(line, lettering)))
  const sizes = Array.from({ length: Math.max(1, Math.floor(widest) - 19) }, (_, at) => Math.floor(widest) - at)
  const withTag = room - below - taglineHeight(hero)
  // A very short name may become a little smaller than its column allows.
  const beside = sizes.find(size => size >= 0.8 * widest && fits(size, withTag))
  const size = beside ?? sizes.find(one => fits(one, room - below)) ?? 20
  return onPhones(
    `:root{--phone:min(${size}px,${((100 * size) / column).toFixed(2)}cqi)}${beside ? '' : '.hero:not(.thanks) .tag{order:1;margin-block-start:1rem}'}`,
  )
}

const taglineHeight = ({ tagline }: PageView['hero']) => (tagline ? linesOf(tagline, 10) * 29 + 8 : 0)

/** `letter` is a mean width in pixels. */
const linesOf = (text: string, letter: number) => Math.ceil((text.length * letter) / column)

const heightOf = (title: readonly TitleLine[], size: number, { widthOf, space, lineHeight, smallOf }: Lettering) =>
  title.reduce((sum, { text, big }) => {
    const own = big ? size : smallOf(size)
    let lines = 1
    let filled = 0
    for (const word of text.split(/\s+/)) {
      const width = widthOf(word) * own
      if (filled > 0 && filled + space * own + width > column) {
        lines++
        filled = width
      } else filled += (filled > 0 ? space * own : 0) + width
    }
    return sum + lines * own * lineHeight
  }, 0)

const widestOf = ({ text }: TitleLine, { widthOf }: Lettering) => Math.max(...text.split(/[\s-]+/).map(widthOf))
