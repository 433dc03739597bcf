import type { RegisterTold } from '../sections/register.ts'

type Props = { told: RegisterTold; anchor: string; heading: string }

/** What stands over the form, or in its place while there is none. */
export const RegisterIntro = ({ told, anchor, heading }: Props) => (
  <>
    <h2 id={`h-${anchor}`}>{heading}</h2>
    <p dir="auto">{told.intro}</p>
    {told.deadline && (
      <p>
        <strong>{told.deadline}</strong>
      </p>
    )}
  </>
)
