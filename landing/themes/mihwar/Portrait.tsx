import { seededBy } from '../seed.ts'
import type { PersonProps } from '../theme.ts'
import { Plot, textures } from './Plot.tsx'

/** Everybody without a photo is a field, in one of the four textures. */
export function Portrait({ page, nth, at }: PersonProps) {
  const first = seededBy(`${page.tenant.tenant_name} people`).below(textures.length)
  return <Plot texture={textures[(first + nth + at) % textures.length] ?? 'rings'} />
}
