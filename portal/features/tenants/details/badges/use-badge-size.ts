import { type BadgeSize, badgeSizes } from '#contract/badges/badge.ts'
import { storedState } from '#portal/platform/storage/stored-state.ts'

/** Each desk has its own printer, so the size that was chosen last is stored on the device. */
const useChosen = storedState<{ size: string }>('persist:badges', { size: '' })

export function useBadgeSize(usual: BadgeSize): [BadgeSize, (size: BadgeSize) => void] {
  const chosen = useChosen(({ size }) => badgeSizes.find(one => one === size))
  return [chosen ?? usual, size => useChosen.setState({ size })]
}
