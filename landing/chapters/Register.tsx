import { RegisterIntro } from '../pieces/RegisterIntro.tsx'
import { RegistrationForm } from '../pieces/RegistrationForm.tsx'
import type { ChapterProps } from '../themes/theme.ts'

/** The form beside what it asks for. */
export function Register({ page, told, anchor, heading }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className={told.form ? 'reg' : 'reg shut'} aria-labelledby={`h-${anchor}`}>
      <div className="reg-text">
        <RegisterIntro told={told} anchor={anchor} heading={heading} />
      </div>
      {told.form && <RegistrationForm page={page} form={told.form} labelledBy={`h-${anchor}`} />}
    </section>
  )
}
