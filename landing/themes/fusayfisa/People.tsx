import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Page } from '../../page.ts'
import type { Person } from '../../sections/people.ts'
import { groundOf, Portrait } from './Portrait.tsx'
import { type ChapterProps, Section } from './Section.tsx'
import type { Colour } from './tiles.tsx'

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
              {group.people.map((person, at) => (
                <Face key={person.id} page={page} person={person} beside={groundBefore(group, at)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

type Group = ChapterProps<'people'>['told']['groups'][number]
const stones: Record<Group['role'], Colour> = { speaker: 'brand', judge: 'coal', mentor: 'grove', organizer: 'sun' }

/** No two neighbours have the same ground, whether drawn or the stone of their role. */
const groundBefore = ({ role, people }: Group, at: number): Colour =>
  people.slice(0, at).reduce((ground, person) => groundOf(person.name, ground), stones[role])

const Face = ({ page, person, beside }: { page: Page; person: Person; beside: Colour }) => (
  <li>
    {person.photo ? (
      <PictureOf picture={person.photo} alt="" sizes="(min-width: 61rem) 16vw, 45vw" className="portrait" />
    ) : (
      <Portrait name={person.name} kind={person.portrait} beside={beside} />
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
