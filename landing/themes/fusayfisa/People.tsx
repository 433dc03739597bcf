import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Page } from '../../page.ts'
import type { Person } from '../../sections/people.ts'
import { Portrait } from './Portrait.tsx'
import { type ChapterProps, Section } from './Section.tsx'

/** One wall of squares: photos, drawn portraits, and between them a stone with the name of each role. */
export function People({ page, told, ...chapter }: ChapterProps<'people'>) {
  const alone = told.groups.length === 1
  return (
    <Section page={page} {...chapter} heading={alone ? (told.groups[0]?.name ?? chapter.heading) : chapter.heading}>
      <div className={`faces${told.count === 1 ? ' one' : ''}`}>
        {told.groups.map(group => (
          <div key={group.role} className="faces-of">
            {!alone && <h3 className={`role ${group.role}`}>{group.name}</h3>}
            <ul>
              {group.people.map(person => (
                <Face key={person.id} page={page} person={person} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

const Face = ({ page, person }: { page: Page; person: Person }) => (
  <li>
    {person.photo ? (
      <PictureOf picture={person.photo} alt="" sizes="(min-width: 61rem) 16vw, 45vw" className="portrait" />
    ) : (
      <Portrait name={person.name} kind={person.portrait} />
    )}
    <p className="face-name" dir="auto">
      {person.link ? (
        <OutLink page={page} href={person.link}>
          {person.name}
        </OutLink>
      ) : (
        person.name
      )}
    </p>
    {person.about && (
      <p className="face-about" dir="auto">
        {person.about}
      </p>
    )}
  </li>
)
