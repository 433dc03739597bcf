import type { Page } from '../page.ts'
import type { Person } from '../sections/people.ts'
import { Name } from './Name.tsx'
import { OutLink } from './OutLink.tsx'

export const PersonText = ({ page, person }: { page: Page; person: Person }) => (
  <>
    <p className="name" dir="auto">
      {person.link ? (
        <OutLink page={page} href={person.link}>
          <Name page={page} name={person.name} />
        </OutLink>
      ) : (
        <Name page={page} name={person.name} />
      )}
    </p>
    {person.about && <p dir="auto">{person.about}</p>}
  </>
)
