import { RegisterIntro } from '../../pieces/RegisterIntro.tsx'
import { RegistrationForm } from '../../pieces/RegistrationForm.tsx'
import type { ChapterProps } from '../theme.ts'
import { Stub } from './Stub.tsx'

/** The form is a boarding pass; what is known already stands on its stub. */
export function Register({ page, told, facts, anchor, heading }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className="sec" aria-labelledby={`h-${anchor}`}>
      <div className="pass">
        <div className="pass-form">
          <RegisterIntro told={told} anchor={anchor} heading={heading} />
          {told.form && <RegistrationForm page={page} form={told.form} labelledBy={`h-${anchor}`} />}
        </div>
        <Stub page={page} facts={facts} />
      </div>
    </section>
  )
}
