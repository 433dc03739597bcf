// Size of the panel on phones: the main button below it ends in the first 600 CSS pixels.

import type { PageView } from '../../page-view/page-view.ts'
import { lineDots, margin, narrow, type PanelSize } from './lines.ts'
import { dotsOf } from './measure.ts'

/** Returns the dates without the year, because the facts below contain it. */
export const shortDays = (view: PageView) => view.facts.when.days.trimEnd().replace(/(?<!\s)[,،]?\s*\d{4}$/, '')

/** Returns the width in dots of the lines below the name, in one row and on a phone. */
export function underDots(view: PageView) {
  const { where, now } = view.facts
  const [place = 0, days = 0, left = 0] = [where.place, shortDays(view), now.number ? `${now.number} ${now.unit}` : now.unit].map(dotsOf)
  const pair = place + days + 14 + margin
  // On a narrow panel, place and dates are in one row if their dots remain legible.
  const isPaired = pair <= 140
  return {
    inOneRow: place + days + left + 2 * 14 + 2 * margin,
    inRows: Math.max(isPaired ? pair : Math.max(place, days) + margin, left + margin),
    rows: isPaired ? 2 : 3,
  }
}

/** Largest dot of the lines below the name on a phone, in CSS pixels. */
export const underPitch = 2.5

/** Returns the panel for the name on a phone. Other parts of the first screen take 280 pixels, and a long edition another line. */
export function narrowPanel(view: PageView): PanelSize {
  const { inRows, rows } = underDots(view)
  const pitch = Math.min(underPitch, narrow.width / inRows)
  const isWrapped = view.hero.edition.length > 16
  return { ...narrow, height: Math.min(narrow.height, 600 - 280 - (isWrapped ? 26 : 0) - Math.ceil((rows * lineDots + 6) * pitch)) }
}
