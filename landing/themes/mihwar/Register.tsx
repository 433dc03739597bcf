import { RegisterIntro } from '../../pieces/RegisterIntro.tsx'
import { RegistrationForm } from '../../pieces/RegistrationForm.tsx'
import type { ChapterProps } from '../theme.ts'
import { Pie } from './Plot.tsx'

/** A coupon to be torn out of the programme. */
export function Register({ page, view, anchor, heading, share }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className={view.form ? 'reg' : 'reg closed'} aria-labelledby={`h-${anchor}`}>
      <div className="coupon">
        <div className="stub">
          <Pie share={share} />
          <RegisterIntro page={page} view={view} anchor={anchor} heading={heading} />
        </div>
        {view.form && <RegistrationForm page={page} form={view.form} labelledBy={`h-${anchor}`} />}
      </div>
    </section>
  )
}
