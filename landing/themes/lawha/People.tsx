import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Person } from '../../sections/people.ts'
import type { Page } from '../../page.ts'
import { Pixels } from './Pixels.tsx'
import { type ChapterProps, Section } from './Section.tsx'
import { faces } from './signs.ts'

/** The crew: a badge for everybody, with a photo or a portrait of dots. */
export function People({ page, told, ...chapter }: ChapterProps<'people'>) {
  const alone = told.groups.length === 1
  return (
    <Section page={page} {...chapter} heading={alone ? (told.groups[0]?.name ?? chapter.heading) : chapter.heading}>
      {told.groups.map(group => (
        <div key={group.role} className="crew">
          {!alone && <h3>{group.name}</h3>}
          <ul className="badges">
            {group.people.map(person => (
              <Badge key={person.id} page={page} person={person} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

const Badge = ({ page, person }: { page: Page; person: Person }) => (
  <li>
    {person.photo ? (
      <PictureOf picture={person.photo} alt="" sizes="112px" className="face" />
    ) : (
      <div className="face">
        <Pixels rows={faces[person.portrait]} />
      </div>
    )}
    <div>
      <p className="badge-name" dir="auto">
        {person.link ? (
          <OutLink page={page} href={person.link}>
            {person.name}
          </OutLink>
        ) : (
          person.name
        )}
      </p>
      {person.about && <p dir="auto">{person.about}</p>}
    </div>
  </li>
)
