import { RegistrationForm } from '../../pieces/RegistrationForm.tsx'
import type { ChapterProps } from './Section.tsx'
import { Strip } from './Strip.tsx'

export function Register({ page, told, anchor, heading }: ChapterProps<'register'>) {
  return (
    <>
      <Strip seed={page.tenant.tenant_name} />
      <section id={anchor} className={`reg${told.form ? '' : ' reg-closed'}`} aria-labelledby={`h-${anchor}`}>
        <div className="reg-text">
          <h2 id={`h-${anchor}`}>{heading}</h2>
          <p dir="auto">{told.intro}</p>
          {told.deadline && (
            <p>
              <strong>{told.deadline}</strong>
            </p>
          )}
        </div>
        {told.form && <RegistrationForm page={page} form={told.form} labelledBy={`h-${anchor}`} />}
      </section>
    </>
  )
}
