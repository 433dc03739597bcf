import { MyLink } from '../frame/MyLink.tsx'
import type { Page } from '../page/page.ts'
import { ActionLink } from '../pieces/Links.tsx'
import type { RegisterView } from './register.ts'

type Props = { page: Page; view: RegisterView; anchor: string; heading: string }

export const RegisterIntro = ({ page, view, anchor, heading }: Props) => (
  <>
    <h2 id={`h-${anchor}`}>{heading}</h2>
    {view.intro && <p dir="auto">{view.intro}</p>}
    {view.deadline && (
      <p>
        <strong>{view.deadline}</strong>
      </p>
    )}
    {view.link && (
      <p>
        <ActionLink page={page} className="btn" action={view.link} />
      </p>
    )}
    <MyLink page={page} />
  </>
)
