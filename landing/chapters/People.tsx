import type { ChapterProps, PersonProps } from '../look/theme.ts'
import { PictureOf } from '../pieces/Picture.tsx'
import { Section } from '../pieces/Section.tsx'
import { PersonText } from '../pieces/Texts.tsx'

/** If all people have the same role, its name replaces the default heading of the section. */
export function People(props: ChapterProps<'people'>) {
  const { page, view, theme } = props
  const { Person = PlainPerson } = theme
  const alone = view.groups.length === 1
  const isOurs = props.heading === page.words.headings.people
  return (
    <Section {...props} heading={alone && isOurs ? (view.groups[0]?.name ?? props.heading) : props.heading}>
      <div className={`people ${sizeOf(view.count)}`}>
        {view.groups.map((group, nth) => (
          <div key={group.role} className={group.role}>
            {!alone && <h3>{group.name}</h3>}
            <ul>
              {group.people.map((person, at) => (
                <li key={person.id}>
                  <Person theme={theme} page={page} person={person} group={group} nth={nth} at={at} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

const sizeOf = (count: number) => (count === 1 ? 'one' : count <= 3 ? 'few' : count > 12 ? 'many' : '')

function PlainPerson(props: PersonProps) {
  const { page, person, theme } = props
  return (
    <>
      {person.photo ? (
        <PictureOf picture={person.photo} alt="" sizes="144px" small className="round" />
      ) : (
        theme.Portrait && <theme.Portrait {...props} />
      )}
      <PersonText page={page} person={person} />
    </>
  )
}
