export const isApple = () => /Mac|iP/.test(navigator.platform)

/** Label of the shortcut that opens the command palette. */
export const paletteShortcut = () => (isApple() ? '⌘K' : 'Ctrl K')
