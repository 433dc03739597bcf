import { loadWords } from '#portal/platform/i18n/i18n.ts'

/** The tab with its words, once both are there: few visits to a hackathon's screen open it. */
export const loadPerformance = async () => ({
  default: (await Promise.all([import('./PerformanceTab.tsx'), loadWords('figures')]))[0].PerformanceTab,
})
