import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { callOffOf } from '#contract/landing-pages/call-off.ts'
import { mayReadPeople } from '#contract/members/roles.ts'
import type { TenantSummary, UpcomingEvent } from '#contract/statistics/stats-endpoints.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatHijri, formatShortDay } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { monthsIn, type Occasion, occasionsIn } from '../calendar.ts'
import {
  clipped,
  clustersOf,
  datedTenants,
  datesOf,
  type Mark,
  marksOf,
  placeIn,
  type Span,
  spanBetween,
  type Year,
  yearAround,
} from './marks.ts'
import css from './year-line.module.css'
import '#portal/platform/theme/calendar-colors.css'

type Props = { /** sorted by date */ tenants: readonly TenantSummary[]; events: readonly UpcomingEvent[] }

const maxShown = 6
const maxClashes = 3
/** Space for a name, as in the style: names of late hackathons begin earlier than their bars. */
const nameWidth = '12rem'
/** Maximum days until the next date of hackathons whose reminders are loaded, because each one needs a request. */
const remindersWithin = 60

/** Shows the upcoming dates of all hackathons in both calendars, at most a year. A list repeats them for keyboards and screen readers. */
export function YearLine({ tenants, events }: Props) {
  const { t } = useTranslation('dashboard')
  const [now] = useState(() => Date.now())
  const [isWhole, setWhole] = useState(false)
  const planned = tenants.filter(({ stage }) => callOffOf(stage) === null)
  const year = yearAround(
    now,
    planned.flatMap(tenant => datesOf(tenant, events)),
  )
  const dated = datedTenants(planned, events, year)
  const shown = isWhole ? dated : dated.slice(0, maxShown)
  const occasions = occasionsIn(year.from, year.to)
  return (
    <section className={css.panel} aria-labelledby="year">
      <Title order={2} fz="lg" id="year">
        {t('ribbon.title')}
      </Title>
      {dated.length === 0 ? (
        <p className={css.said}>{t('ribbon.none')}</p>
      ) : (
        <>
          <Clashes tenants={shown} occasions={occasions} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={css.frame} role="region" aria-label={t('ribbon.frame')} tabIndex={0}>
            <Line tenants={shown} events={events} year={year} occasions={occasions} />
          </div>
          <Legend />
          {dated.length > maxShown && (
            <Button variant="subtle" className={css.more ?? ''} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('ribbon.nearest') : t('ribbon.whole', { n: dated.length })}
            </Button>
          )}
          <Disclosure summary={t('ribbon.list')}>
            <ul className={css.list}>
              {shown.map(tenant => (
                <Dates key={tenant.id} tenant={tenant} events={events} year={year} />
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </section>
  )
}

const across = (year: Year, { from, to }: Span) => ({
  insetInlineStart: `${placeIn(year, from)}%`,
  inlineSize: `${placeIn(year, to) - placeIn(year, from)}%`,
})

type LineProps = { tenants: readonly TenantSummary[]; events: readonly UpcomingEvent[]; year: Year; occasions: readonly Occasion[] }

function Line({ tenants, events, year, occasions }: LineProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={css.line} aria-hidden="true">
      <Months year={year} calendar="gregory" />
      <div className={css.lanes}>
        {occasions.map(({ key, from, to }) => (
          <span key={from} className={css.occasion} data-feast={key !== 'ramadan' || undefined} style={across(year, { from, to })}>
            <span>{t(`ribbon.${key}`)}</span>
          </span>
        ))}
        <span className={css.now} style={{ insetInlineStart: `${placeIn(year, year.now)}%` }} />
        {tenants.map(tenant => (
          <div key={tenant.id} className={css.lane}>
            <Hackathon tenant={tenant} events={events} year={year} />
          </div>
        ))}
      </div>
      <Months year={year} calendar="islamic-umalqura" />
    </div>
  )
}

function Months({ year, calendar }: { year: Year; calendar: Parameters<typeof monthsIn>[2] }) {
  return (
    <div className={css.months}>
      {monthsIn(year.from, year.to, calendar).map(({ name, from, to }) => (
        <span key={from} style={across(year, { from, to })}>
          <span>{name}</span>
        </span>
      ))}
    </div>
  )
}

function Hackathon({ tenant, events, year }: { tenant: TenantSummary; events: readonly UpcomingEvent[]; year: Year }) {
  const marks = useMarks(tenant, events, year)
  const describe = useDescription(tenant)
  const [open, days] = [
    clipped(year, spanBetween(tenant, 'registration_opens', 'registration_closes')),
    clipped(year, spanBetween(tenant, 'starts', 'ends')),
  ]
  return (
    <>
      <Link
        to={paths.hackathonDetails(tenant.tenant_name)}
        tabIndex={-1}
        className={css.name}
        style={{ insetInlineStart: `min(${placeIn(year, Math.min(...datesOf(tenant, events)))}%, 100% - ${nameWidth})` }}
        title={tenant.name}
      >
        <bdi>{tenant.name}</bdi>
      </Link>
      {open && <span className={css.open} style={across(year, open)} />}
      {days && <span className={css.days} style={across(year, days)} />}
      {clustersOf(marks, year).map(cluster => {
        const [first] = cluster
        return (
          <Link
            key={first.key}
            to={cluster.length === 1 ? first.to : paths.hackathonDetails(tenant.tenant_name)}
            tabIndex={-1}
            className={css.mark}
            data-kind={cluster.length === 1 ? first.kind : 'several'}
            style={{ insetInlineStart: `${placeIn(year, first.at)}%` }}
            title={cluster.map(mark => describe(mark)).join('\n')}
          >
            {cluster.length > 1 && cluster.length}
          </Link>
        )
      })}
    </>
  )
}

function Dates({ tenant, events, year }: { tenant: TenantSummary; events: readonly UpcomingEvent[]; year: Year }) {
  const marks = useMarks(tenant, events, year)
  const describe = useDescription(tenant)
  return (
    <li>
      <bdi className={css.whose}>{tenant.name}</bdi>
      <ul>
        {marks.map(mark => (
          <li key={mark.key}>
            <Link to={mark.to}>{describe(mark)}</Link>
            <span className={css.hijri}>
              {mark.kind === 'reminder' ? formatHijri(new Date(mark.at).toISOString(), tenant.timezone) : formatHijri(mark.day, 'UTC')}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Returns the dates of a hackathon. Loads its reminders, which members below the role of a reviewer cannot read. */
function useMarks(tenant: TenantSummary, events: readonly UpcomingEvent[], year: Year): Mark[] {
  const { id, role, stage, next_milestone: next } = tenant
  const isPlanned = stage !== 'draft' && next !== null && next.days_left <= remindersWithin
  const reminders = useRead(api.reminders.get, { tenant: id }, { enabled: isPlanned && mayReadPeople(role) && switchedAccess() === null })
  return marksOf(tenant, events, reminders.data?.reminders ?? [], year)
}

function useDescription({ timezone }: TenantSummary) {
  const { t } = useTranslation('dashboard')
  return (mark: Mark): string => {
    if (mark.kind === 'milestone') return t(`milestone.${mark.milestone}`, { day: formatShortDay(mark.day, 'UTC') })
    if (mark.kind === 'event') return t('ribbon.event', { title: isolated(mark.title), day: formatShortDay(mark.day, 'UTC') })
    return t(`ribbon.reminder.${mark.reminder}`, { day: formatShortDay(new Date(mark.at).toISOString(), timezone) })
  }
}

function Clashes({ tenants, occasions }: { tenants: readonly TenantSummary[]; occasions: readonly Occasion[] }) {
  const { t } = useTranslation('dashboard')
  const clashes = tenants.flatMap(tenant => {
    const days = spanBetween(tenant, 'starts', 'ends')
    const overlapping = days && occasions.find(({ from, to }) => days.from < to && days.to >= from)
    return overlapping ? [{ id: tenant.id, name: isolated(tenant.name), key: overlapping.key }] : []
  })
  if (clashes.length === 0) return <p className={css.said}>{t('ribbon.clear')}</p>
  return (
    <ul className={css.said}>
      {clashes.slice(0, maxClashes).map(({ id, name, key }) => (
        <li key={id}>{t(`ribbon.in_${key}`, { name })}</li>
      ))}
    </ul>
  )
}

function Legend() {
  const { t } = useTranslation('dashboard')
  return (
    <ul className={css.legend} aria-hidden="true">
      {(['registration', 'days', 'milestone', 'event', 'reminder', 'now'] as const).map(name => (
        <li key={name} data-of={name}>
          {t(`ribbon.${name === 'reminder' ? 'reminders' : name === 'event' ? 'events' : name === 'milestone' ? 'deadline' : name}`)}
        </li>
      ))}
    </ul>
  )
}
