import { RegisterIntro } from '../../pieces/RegisterIntro.tsx'
import { RegistrationForm } from '../../pieces/RegistrationForm.tsx'
import type { ChapterProps } from '../theme.ts'
import { Pie } from './Plot.tsx'

/** A coupon to be torn out of the programme. */
export function Register({ page, told, anchor, heading, share }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className={told.form ? 'reg' : 'reg shut'} aria-labelledby={`h-${anchor}`}>
      <div className="coupon">
        <div className="stub">
          <Pie share={share} />
          <RegisterIntro told={told} anchor={anchor} heading={heading} />
        </div>
        {told.form && <RegistrationForm page={page} form={told.form} labelledBy={`h-${anchor}`} />}
      </div>
    </section>
  )
}
