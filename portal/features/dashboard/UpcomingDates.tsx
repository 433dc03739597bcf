import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Milestone, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import { callOffOf } from '#contract/tenants/call-off.ts'
import { formatHijri, formatShortDay } from '#portal/platform/format/format.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { dayMs, monthsIn, type Occasion, occasionsIn } from './calendar.ts'
import css from './upcoming-dates.module.css'
import '#portal/platform/theme/calendar-colors.css'

type Props = { /** sorted by date */ tenants: readonly TenantSummary[] }
type Place = (at: number) => number

const fewestDays = 120
const maxDays = 500
const maxLanes = 8

/** Shows upcoming dates in both calendars, with Ramadan and the Eids. */
export function UpcomingDates({ tenants }: Props) {
  const { t } = useTranslation('dashboard')
  const [now] = useState(() => Date.now())
  const [isWhole, setWhole] = useState(false)
  const all = tenants.filter(
    ({ stage, milestones }) => callOffOf(stage) === null && milestones.some(({ at }) => Date.parse(at) > now - 30 * dayMs),
  )
  const shown = isWhole ? all : all.slice(0, maxLanes)
  const { from, to } = spanOf(shown, now)
  const occasions = occasionsIn(from, to)
  const place: Place = at => (100 * (Math.min(Math.max(at, from), to) - from)) / (to - from)
  if (all.length === 0) return null
  const band = (
    <>
      <Said tenants={shown} occasions={occasions} />
      <div aria-hidden="true">
        <Months months={monthsIn(from, to, 'gregory')} place={place} />
        <div className={css.lanes}>
          {occasions.map(({ key, from: begins, to: ends }) => (
            <span
              key={begins}
              className={css.occasion}
              data-feast={key !== 'ramadan' || undefined}
              data-late={place(begins) > 50 || undefined}
              style={across(place, begins, ends)}
            >
              <span>{t(`ribbon.${key}`)}</span>
            </span>
          ))}
          <span className={css.now} style={{ insetInlineStart: `${place(now)}%` }} />
          {shown.map(tenant => (
            <Lane key={tenant.id} tenant={tenant} place={place} />
          ))}
        </div>
        <Months months={monthsIn(from, to, 'islamic-umalqura')} place={place} />
      </div>
      <ul className={css.legend} aria-hidden="true">
        <li data-of="registration">{t('ribbon.registration')}</li>
        <li data-of="days">{t('ribbon.days')}</li>
        <li data-of="now">{t('ribbon.now')}</li>
      </ul>
      {all.length > maxLanes && (
        <Button variant="default" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('ribbon.nearest') : t('ribbon.whole', { n: all.length })}
        </Button>
      )}
      <Dates tenants={shown} />
    </>
  )
  if (all.length === 1)
    return (
      <section className={css.panel} aria-label={t('ribbon.title')}>
        <Disclosure summary={t('ribbon.title')}>
          <div className={css.band}>{band}</div>
        </Disclosure>
      </section>
    )
  return (
    <section className={css.panel} aria-labelledby="ribbon">
      <Title order={2} fz="lg" id="ribbon">
        {t('ribbon.title')}
      </Title>
      {band}
    </section>
  )
}

function spanOf(tenants: readonly TenantSummary[], now: number): { from: number; to: number } {
  const last = Math.max(now + fewestDays * dayMs, ...tenants.flatMap(({ milestones }) => milestones.map(({ at }) => Date.parse(at))))
  const [begin, end] = [new Date(now - 15 * dayMs), new Date(Math.min(last, now + maxDays * dayMs))]
  return { from: Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth(), 1), to: Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 1) }
}

const across = (place: Place, from: number, to: number) => ({
  insetInlineStart: `${place(from)}%`,
  inlineSize: `${place(to) - place(from)}%`,
})

function Said({ tenants, occasions }: Props & { occasions: readonly Occasion[] }) {
  const { t } = useTranslation('dashboard')
  const summary = tenants.flatMap(tenant => {
    const [starts, ends] = [momentOf(tenant, 'starts'), momentOf(tenant, 'ends')]
    const overlapping = starts !== null && ends !== null && occasions.find(({ from, to }) => starts < to && ends >= from)
    return overlapping ? [{ id: tenant.id, name: tenant.name, key: overlapping.key }] : []
  })
  if (summary.length === 0) return <p className={css.said}>{t(occasions.length > 0 ? 'ribbon.clear' : 'ribbon.no_occasion')}</p>
  return (
    <ul className={css.said}>
      {summary.map(({ id, name, key }) => (
        <li key={id}>{t(`ribbon.in_${key}`, { name })}</li>
      ))}
    </ul>
  )
}

const momentOf = ({ milestones }: TenantSummary, wanted: Milestone['key']): number | null => {
  const found = milestones.find(({ key }) => key === wanted)
  return found ? Date.parse(found.at) : null
}

function Months({ months, place }: { months: ReturnType<typeof monthsIn>; place: Place }) {
  return (
    <div className={css.months}>
      {months.map(({ name, from, to }) => (
        <span key={from} style={across(place, from, to)}>
          <span>{name}</span>
        </span>
      ))}
    </div>
  )
}

function Lane({ tenant, place }: { tenant: TenantSummary; place: Place }) {
  const [opens, closes, starts, ends] = (['registration_opens', 'registration_closes', 'starts', 'ends'] as const).map(key =>
    momentOf(tenant, key),
  )
  return (
    <div className={css.lane}>
      <span className={css.laneName} dir="auto">
        {tenant.name}
      </span>
      <span className={css.track}>
        {opens != null && closes != null && <span className={css.open} style={across(place, opens, closes)} />}
        {starts != null && ends != null && <span className={css.days} style={across(place, starts, ends)} />}
      </span>
    </div>
  )
}

function Dates({ tenants }: Props) {
  const { t } = useTranslation('dashboard')
  const dates = tenants
    .flatMap(({ id, name, milestones }) => milestones.map(({ key, at }) => ({ id, name, key, at })))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <Disclosure summary={t('ribbon.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ribbon.hackathon')}</th>
            <th scope="col">{t('ribbon.date')}</th>
            <th scope="col">{t('ribbon.hijri')}</th>
          </tr>
        </thead>
        <tbody>
          {dates.map(({ id, name, key, at }) => (
            <tr key={`${id} ${key}`}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{t(`milestone.${key}`, { day: formatShortDay(at) })}</td>
              <td>{formatHijri(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
