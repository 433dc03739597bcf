import type { RegisterView } from '../sections/register.ts'

type Props = { view: RegisterView; anchor: string; heading: string }

/** What stands over the form, or in its place while there is none. */
export const RegisterIntro = ({ view, anchor, heading }: Props) => (
  <>
    <h2 id={`h-${anchor}`}>{heading}</h2>
    <p dir="auto">{view.intro}</p>
    {view.deadline && (
      <p>
        <strong>{view.deadline}</strong>
      </p>
    )}
  </>
)
