import type { Page } from '../page.ts'
import type { Person } from '../sections/people.ts'
import { nameAttributes } from './Name.tsx'
import { OutLink } from './OutLink.tsx'

export const PersonText = ({ page, person }: { page: Page; person: Person }) => (
  <>
    <p className="name" {...nameAttributes(page, person.name)}>
      {person.link ? (
        <OutLink page={page} href={person.link}>
          {person.name}
        </OutLink>
      ) : (
        person.name
      )}
    </p>
    {person.about && <p dir="auto">{person.about}</p>}
  </>
)
