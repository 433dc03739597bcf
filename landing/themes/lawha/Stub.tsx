import type { Page } from '../../page.ts'
import { EventDate } from '../../pieces/EventDate.tsx'
import { nameAttributes } from '../../pieces/Name.tsx'
import type { FactsView } from '../../sections/facts.ts'
import { flightOf } from './flight.ts'
import { unmarked } from './measure.ts'

/** `isPass`: with the code and bars of a pass; otherwise only when and where it takes place. */
export function Stub({ page, facts, isPass }: { page: Page; facts: FactsView; isPass: boolean }) {
  const { words } = page
  const { code, bars } = flightOf(page.tenant.tenant_name)
  return (
    <div className="stub">
      {isPass && <p className="pass-name">{words.board.pass}</p>}
      <p className="stub-title" dir="auto">
        {unmarked(page.name)}
      </p>
      <dl>
        {isPass && (
          <div>
            <dt>{words.board.code}</dt>
            <dd>
              <bdi dir="ltr">{code}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.facts.when}</dt>
          <dd>
            <EventDate page={page}>{facts.when.days}</EventDate>
          </dd>
        </div>
        <div>
          <dt>{words.facts.where}</dt>
          <dd {...nameAttributes(page, facts.where.place)}>{facts.where.place}</dd>
        </div>
      </dl>
      {isPass && <Bars widths={bars} />}
    </div>
  )
}

function Bars({ widths }: { widths: number[] }) {
  const startOf = (at: number) => widths.slice(0, at).reduce((sum, width) => sum + width, 0)
  const path = widths.map((width, at) => (at % 2 ? '' : `M${startOf(at)} 0h${width}v40h-${width}z`))
  return (
    <svg className="bars" viewBox={`0 0 ${startOf(widths.length)} 40`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={path.join('')} />
    </svg>
  )
}
