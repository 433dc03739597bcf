import { loadWords } from '#portal/platform/i18n/i18n.ts'

/** The screen with its words, once both are there. */
export const loadPlatform = async () =>
  (await Promise.all([import('./PlatformScreen.tsx'), loadWords('platform', 'figures', 'hackathons')]))[0].PlatformScreen
