import { RegisterIntro } from '../../pieces/RegisterIntro.tsx'
import { RegistrationForm } from '../../pieces/RegistrationForm.tsx'
import type { ChapterProps } from '../theme.ts'
import { Stub } from './Stub.tsx'

/** The form, with the date and place beside it. */
export function Register({ page, view, facts, anchor, heading }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className="sec" aria-labelledby={`h-${anchor}`}>
      <div className="panel">
        <div className="panel-main">
          <RegisterIntro page={page} view={view} anchor={anchor} heading={heading} />
          {view.form && <RegistrationForm page={page} form={view.form} labelledBy={`h-${anchor}`} />}
        </div>
        <Stub page={page} facts={facts} />
      </div>
    </section>
  )
}
