import { PersonText } from '../../pieces/PersonText.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { PersonProps } from '../theme.ts'
import { groundOf, Portrait } from './Portrait.tsx'
import type { Colour } from './tiles.tsx'

/** A square of the wall: a photo, or a drawn portrait. */
export const Face = ({ page, person, group, at }: PersonProps) => (
  <>
    {person.photo ? (
      <PictureOf picture={person.photo} alt="" sizes="(min-width: 61rem) 16vw, 45vw" small className="portrait" />
    ) : (
      <Portrait name={person.name} kind={person.portrait} beside={groundBefore(group, at)} />
    )}
    <PersonText page={page} person={person} />
  </>
)

type Group = PersonProps['group']
const stones: Record<Group['role'], Colour> = { speaker: 'brand', judge: 'coal', mentor: 'grove', organizer: 'sun' }

/** No two neighbours have the same ground, whether drawn or the stone of their role. */
const groundBefore = ({ role, people }: Group, at: number): Colour =>
  people.slice(0, at).reduce((ground, person) => groundOf(person.name, ground), stones[role])
