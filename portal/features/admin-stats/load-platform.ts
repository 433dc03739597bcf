import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const loadPlatform = async () =>
  (await Promise.all([import('./PlatformScreen.tsx'), loadWords('platform', 'figures', 'hackathons')]))[0].PlatformScreen
