import { PersonText } from '../../pieces/PersonText.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { PersonProps } from '../theme.ts'
import { Pixels } from './Pixels.tsx'
import { faces } from './signs.ts'

/** One of the crew: a photo or a portrait of dots, beside the name. */
export const Badge = ({ page, person }: PersonProps) => (
  <>
    {person.photo ? (
      <PictureOf picture={person.photo} alt="" sizes="112px" small className="face" />
    ) : (
      <div className="face">
        <Pixels rows={faces[person.portrait]} />
      </div>
    )}
    <div>
      <PersonText page={page} person={person} />
    </div>
  </>
)
