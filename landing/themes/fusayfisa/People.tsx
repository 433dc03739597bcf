import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import { Portrait } from './Portrait.tsx'
import { type ChapterProps, Section } from './Section.tsx'

/** One wall of faces for each role: photos and drawn portraits fill the same square. */
export function People({ page, told, ...chapter }: ChapterProps<'people'>) {
  const alone = told.groups.length === 1
  return (
    <Section page={page} {...chapter} heading={alone ? (told.groups[0]?.name ?? chapter.heading) : chapter.heading}>
      {told.groups.map(group => (
        <div key={group.role} className="faces-of">
          {!alone && <h3>{group.name}</h3>}
          <ul className={`faces${group.people.length < 4 ? ' few' : ''}`}>
            {group.people.map(person => (
              <li key={person.id}>
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
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
