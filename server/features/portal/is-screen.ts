import { screens } from '#contract/screens.ts'

const patterns = Object.values(screens).map(path => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

/** Whether an address is a screen; a slash at its end is overlooked. */
export const isScreen = (path: string) => path === '/' || patterns.some(pattern => pattern.test(path))
