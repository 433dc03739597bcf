import { RegistrationForm } from '../../pieces/RegistrationForm.tsx'
import type { FactsTold } from '../../sections/facts.ts'
import { Stub } from './Stub.tsx'
import type { ChapterProps } from './Section.tsx'

/** The form is a boarding pass; what is known already stands on its stub. */
export function Register({ page, told, facts, anchor, heading }: ChapterProps<'register'> & { facts: FactsTold }) {
  return (
    <section id={anchor} className="sec" aria-labelledby={`h-${anchor}`}>
      <div className="pass">
        <div className="pass-form">
          <h2 id={`h-${anchor}`}>{heading}</h2>
          <p dir="auto">{told.intro}</p>
          {told.deadline && (
            <p>
              <strong>{told.deadline}</strong>
            </p>
          )}
          {told.form && <RegistrationForm page={page} form={told.form} labelledBy={`h-${anchor}`} />}
        </div>
        <Stub page={page} facts={facts} />
      </div>
    </section>
  )
}
