import type { ReactNode } from 'react'
import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import { seededBy } from '../seed.ts'
import { Plot, textures } from './Plot.tsx'
import { type ChapterProps, Section } from './Section.tsx'

/** Everybody is a field: a photo in the circle, or one of the four textures with the initials on it. */
export function People({ page, told, ...chapter }: ChapterProps<'people'>) {
  const alone = told.groups.length === 1
  const first = seededBy(`${page.tenant.tenant_name} people`).below(textures.length)
  return (
    <Section page={page} {...chapter} heading={alone ? (told.groups[0]?.name ?? chapter.heading) : chapter.heading}>
      {told.groups.map((group, nth) => (
        <div key={group.role} className="people-of">
          {!alone && <h3>{group.name}</h3>}
          <ul className={group.people.length > 12 ? 'people many' : 'people'}>
            {group.people.map((person, at) => (
              <li key={person.id}>
                {person.photo ? (
                  <PictureOf picture={person.photo} alt="" sizes="144px" className="round" />
                ) : (
                  <Plot texture={textures[(first + nth + at) % textures.length] ?? 'rings'} />
                )}
                <Name dir="auto">
                  {person.link ? (
                    <OutLink page={page} href={person.link}>
                      {person.name}
                    </OutLink>
                  ) : (
                    person.name
                  )}
                </Name>
                {person.about && (
                  <p className="quiet" dir="auto">
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

const Name = ({ children, dir }: { children: ReactNode; dir: 'auto' }) => (
  <p className="name" dir={dir}>
    {children}
  </p>
)
