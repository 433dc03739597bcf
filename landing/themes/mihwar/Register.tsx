import { RegistrationForm } from '../../pieces/RegistrationForm.tsx'
import { Pie } from './Plot.tsx'
import type { ChapterProps } from './Section.tsx'

/** A coupon to be torn out of the programme. */
export function Register({ page, told, anchor, heading, share }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className={told.form ? 'reg' : 'reg shut'} aria-labelledby={`h-${anchor}`}>
      <div className="coupon">
        <div className="stub">
          <Pie share={share} />
          <h2 id={`h-${anchor}`}>{heading}</h2>
          <p dir="auto">{told.intro}</p>
          {told.deadline && (
            <p>
              <strong>{told.deadline}</strong>
            </p>
          )}
        </div>
        {told.form && <RegistrationForm page={page} form={told.form} labelledBy={`h-${anchor}`} />}
      </div>
    </section>
  )
}
