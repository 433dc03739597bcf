import type { ChapterProps } from '../look/theme.ts'
import { RegisterIntro } from '../registrations/RegisterIntro.tsx'
import { RegistrationForm } from '../registrations/RegistrationForm.tsx'

export function Register({ page, view, anchor, heading }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className={view.form ? 'reg' : 'reg closed'} aria-labelledby={`h-${anchor}`}>
      <div className="reg-text">
        <RegisterIntro page={page} view={view} anchor={anchor} heading={heading} />
      </div>
      {view.form && <RegistrationForm page={page} form={view.form} labelledBy={`h-${anchor}`} />}
    </section>
  )
}
