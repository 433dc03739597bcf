import { PersonText } from '../../pieces/PersonText.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import { seededBy } from '../seed.ts'
import type { PersonProps } from '../theme.ts'
import { Plot, textures } from './Plot.tsx'

/** Everybody is a field: a photo in the circle, or one of the four textures. */
export function Person({ page, person, nth, at }: PersonProps) {
  const first = seededBy(`${page.tenant.tenant_name} people`).below(textures.length)
  return (
    <>
      {person.photo ? (
        <PictureOf picture={person.photo} alt="" sizes="144px" className="round" />
      ) : (
        <Plot texture={textures[(first + nth + at) % textures.length] ?? 'rings'} />
      )}
      <PersonText page={page} person={person} />
    </>
  )
}
