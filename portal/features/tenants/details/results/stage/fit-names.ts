/**
 * Shrinks each name until its box has no overflow: in steps of 4 px, on the board of lamps in whole lamps. A name at the smallest size
 * may break within a word.
 */
export function fitNames(stage: HTMLElement): void {
  for (const box of stage.querySelectorAll<HTMLElement>('[data-box]')) {
    const name = box.querySelector<HTMLElement>('[data-fit]')
    if (!name) continue
    const isWide = innerWidth > innerHeight
    const isLamps = name.dataset['fit'] === 'lamps'
    const [share, least, most] = (sizes[name.dataset['fit'] ?? ''] ?? sizes.name)[isWide ? 'wide' : 'tall']
    const step = isLamps ? lamp : 4
    const start = Math.min(most, Math.max(least, innerWidth * share))
    let size = isLamps ? Math.floor(start / lamp) * lamp : start
    const set = () => {
      name.style.setProperty('--size', `${size}px`)
      box.style.setProperty('--lamp', `${Math.max(2, Math.floor(size / lamp))}px`)
      name.style.overflowWrap = size - step < smallest ? 'anywhere' : 'normal'
    }
    set()
    while (size - step >= smallest && (overflows(box) || overflows(name))) {
      size -= step
      set()
    }
  }
}

/** Height of a letter in lamps. */
const lamp = 17
const smallest = 26
type Size = readonly [share: number, least: number, most: number]
/** Share of the width of the screen, and limits in pixels. */
const sizes: Record<string, Record<'wide' | 'tall', Size>> & { name: Record<'wide' | 'tall', Size> } = {
  name: { wide: [0.11, 72, 200], tall: [0.19, 56, 84] },
  lamps: { wide: [0.25, 136, 476], tall: [0.45, 102, 187] },
  title: { wide: [0.085, 56, 160], tall: [0.17, 48, 84] },
  first: { wide: [0.052, 48, 100], tall: [0.09, 34, 48] },
  winner: { wide: [0.033, 34, 64], tall: [0.085, 30, 44] },
}

const overflows = (element: HTMLElement) => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
