import { Programme } from '#contract/landing-pages/sections/event-sections.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { instantOf } from '#contract/time/wall-time.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { newRowId } from '../draft/draft.ts'
import { dayOf, until } from '../draft/programme-times.ts'
import type { Cells } from './cells.ts'
import { chosenBy, type PastedField } from './headings.ts'
import { alike, isBlank } from './lists.ts'
import type { Reader, Row } from './reader.ts'
import { statusOf } from './schedule/details.ts'
import { datedTime, dayMeant, rangeOf } from './times.ts'

const items = Programme.shape.rows.unwrap()

/** Reads schedule rows. An empty day cell has the day of the row above, because merged cells are pasted as empty cells. */
export function openProgramme(facts: TenantFacts): Reader<Row<'programme'>> {
  const zone = facts.timezone
  let day: string | null = dayOf(facts.starts_at, zone)
  const endOn = (said: string, to: { hour: number; minute: number }, from: string) => {
    const last = dayMeant(said, facts)
    const end = last === null ? null : instantAt(last, to, zone)
    return end !== null && Date.parse(end) > Date.parse(from) ? end : null
  }
  return {
    schema: items.element,
    most: countOf(items),
    keyOf: row => `${Date.parse(row.starts_at)} ${alike(row.title)} ${alike(row.room)}`,
    row: (cells, note) => {
      const [said, times] = dayAndTimes(cells)
      if (said !== '') day = dayMeant(said, facts)
      if (day === null) return { why: 'day' }
      if (said !== '' && cells.isAlone('day')) return null
      const range = rangeOf(times)
      const [endDay, end] = datedTime(cells.plain('to'))
      const to = end === '' ? (range?.to ?? null) : (rangeOf(end)?.from ?? null)
      const starts_at = range && instantAt(day, range.from, zone)
      if (!range || !starts_at) return times === '' ? { why: 'missing', field: 'from' } : { why: 'time', field: 'from' }
      if (end !== '' && !to) return { why: 'time', field: 'to' }
      const endsAt = to && endDay !== '' ? endOn(endDay, to, starts_at) : null
      if (to && endDay !== '' && endsAt === null) return { why: 'time', field: 'to' }
      const kind = chosen('kind', cells, 'main') ?? usual('kind', 'main', note)
      const audience = chosen('audience', cells, 'all') ?? usual('audience', 'all', note)
      const title = cells.text('title')
      if (isBlank(title) && kind === 'main') return { why: 'missing', field: 'title' }
      // A status in the column of the room, such as CANCELED or TBA.
      const state = statusOf(cells.plain('room'))
      if (state === 'postponed') return { why: 'postponed' }
      return {
        id: newRowId(),
        ...(endsAt ? { starts_at, ends_at: endsAt } : to ? until({ starts_at, ends_at: null }, to, zone) : { starts_at, ends_at: null }),
        title,
        kind,
        room: state === null ? cells.text('room') : { ar: '', en: '' },
        speaker: cells.text('speaker'),
        audience,
        status: state ?? 'on_time',
      }
    },
    into: (other, rows) => (other.type === 'programme' ? { ...other, rows: [...other.rows, ...rows] } : other),
  }
}

function dayAndTimes(cells: Cells): [day: string, times: string] {
  const [day, times] = [cells.plain('day'), cells.plain('from')]
  const [date, time] = day === '' ? datedTime(times) : ['', times]
  return date === '' ? [day, times] : [date, time]
}

const usual = <V>(field: 'kind' | 'audience', value: V, note: (field: PastedField) => void): V => {
  note(field)
  return value
}

const chosen = <F extends 'kind' | 'audience'>(field: F, cells: Cells, usual: 'main' | 'all') => {
  const cell = cells.plain(field)
  return cell === '' ? (usual as NonNullable<ReturnType<typeof chosenBy<F>>>) : chosenBy(field, cell)
}

function instantAt(day: string, { hour, minute }: { hour: number; minute: number }, zone: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, zone)
}
