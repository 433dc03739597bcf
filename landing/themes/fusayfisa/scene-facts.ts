import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Page } from '../../page/page.ts'
import type { SceneFacts } from './Scene.tsx'

/** Returns visible tracks, location and address. */
export function sceneFactsOf({ tenant, content }: Page): SceneFacts {
  const tracks = sectionOf(content, 'tracks')
  const icons = tracks?.visible ? tracks.rows.filter(row => row.title.ar || row.title.en).map(row => row.icon) : []
  return { seed: tenant.tenant_name, icons, city: tenant.city, isOnline: tenant.format === 'online' }
}
