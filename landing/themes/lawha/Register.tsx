import { RegisterIntro } from '../../pieces/RegisterIntro.tsx'
import { RegistrationForm } from '../../pieces/RegistrationForm.tsx'
import type { ChapterProps } from '../theme.ts'
import { Stub } from './Stub.tsx'

/** The form is a boarding pass; what is known already stands on its stub. */
export function Register({ page, view, facts, anchor, heading }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className="sec" aria-labelledby={`h-${anchor}`}>
      <div className="pass">
        <div className="pass-form">
          <RegisterIntro page={page} view={view} anchor={anchor} heading={heading} />
          {view.form && <RegistrationForm page={page} form={view.form} labelledBy={`h-${anchor}`} />}
        </div>
        <Stub page={page} facts={facts} isPass />
      </div>
    </section>
  )
}
