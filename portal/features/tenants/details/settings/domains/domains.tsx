import { lazy } from 'react'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

/** Fetched with its words when an owner opens the settings. */
export const LazyDomains = lazy(async () => ({
  default: (await Promise.all([import('./DomainsPanel.tsx'), loadWords('domains')]))[0].DomainsPanel,
}))
