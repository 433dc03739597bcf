import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { type Dates, factOfMilestone, leftBehind, type Planned, plannedFacts, shifted } from '#contract/landing-pages/planned-dates.ts'
import { shiftDays } from '#contract/time/shift-days.ts'
import { wallTimeOf } from '#contract/time/wall-time.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDays, formatShortDay } from '#portal/platform/format/format.ts'
import { useNow } from '#portal/platform/format/use-now.ts'
import { useEditor, useEditorStore } from '../draft/use-editor-store.ts'
import { UndoNotice } from '../fields/UndoNotice.tsx'
import css from './move-along.module.css'

/** Offers to move dependent dates after the start moved by whole days. */
export function MoveAlong() {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const draft = useEditor(state => state.draft)
  const now = useNow().getTime()
  const left = leftBehind(
    useEditor(state => state.datesFrom),
    draft,
    now,
  )
  const tenant = useEditor(state => state.tenant.id)
  const events = useEventsAhead(tenant, left?.days ?? null, now)
  const region = useRef<HTMLDivElement>(null)
  const answer = (act: () => void) => {
    act()
    region.current?.focus()
  }
  const move = ({ days, dates }: NonNullable<typeof left>) => {
    const takeBack = store.moveDates(shifted(dates, days, draft.facts.timezone))
    const known = events.map(({ id, updated_at }) => ({ event: id, updated_at }))
    const moving = moveEvents(tenant, known, days)
    const id = 'dates-moved'
    const undo = () => {
      takeBack()
      void moving.then(moved => moveEvents(tenant, moved, -days))
      notifications.hide(id)
    }
    void moving.then(moved => {
      const count = events.length - moved.length
      if (count > 0) notifications.show({ color: 'red', autoClose: 10_000, message: t('move.events_failed', { count }) })
    })
    const message = t('move.done', { count: countOf(draft, dates) + events.length })
    notifications.show({
      id,
      autoClose: 10_000,
      closeButtonProps: { 'aria-label': t('close') },
      message: <UndoNotice message={message} onUndo={undo} />,
    })
  }
  return (
    <div role="status" ref={region} tabIndex={-1} className={css.region}>
      {left && (
        <div className={css.question}>
          <Text fw={600}>{t(left.days > 0 ? 'move.later' : 'move.earlier', { count: Math.abs(left.days) })}</Text>
          {Date.parse(draft.facts.starts_at) >= Date.parse(draft.facts.ends_at) && <Text c="error">{t('move.past_end')}</Text>}
          <Text>{t('move.question')}</Text>
          <WhatMoves dates={left.dates} days={left.days} page={draft} events={events.length} />
          <Group gap="xs">
            <Button onClick={() => answer(() => move(left))}>{t('move.do')}</Button>
            <Button variant="default" onClick={() => answer(store.keepDates)}>
              {t('move.keep')}
            </Button>
          </Group>
        </div>
      )}
    </div>
  )
}

function WhatMoves({ dates, days, page, events }: { dates: Dates; days: number; page: Planned; events: number }) {
  const { t } = useTranslation('editor')
  const { timezone } = page.facts
  const to = shifted(dates, days, timezone)
  const { milestones, items } = rowsOf(page, dates)
  return (
    <ul className={css.list}>
      {plannedFacts.map(name => {
        const [was, is] = [dates.get(name), to.get(name)]
        if (was === undefined || is === undefined) return null
        return <li key={name}>{t('move.date', { name: t(`dates.${name}`), ...daysApart(was, is, timezone) })}</li>
      })}
      {milestones > 0 && <li>{t('move.milestones', { count: milestones })}</li>}
      {items > 0 && <li>{t('move.items', { count: items })}</li>}
      {events > 0 && <li>{t('move.events', { count: events })}</li>}
    </ul>
  )
}

function daysApart(from: string, to: string, zone: string) {
  const yearOf = (at: string) => wallTimeOf(at, zone).year
  const formatDate = (at: string) => (yearOf(from) === yearOf(to) ? formatShortDay(at, zone) : formatDays(at, at, zone))
  return { from: formatDate(from), to: formatDate(to) }
}

const countOf = (page: Planned, dates: Dates): number => {
  const { milestones, items } = rowsOf(page, dates)
  return plannedFacts.filter(name => dates.has(name)).length + milestones + items
}

/** Counts what would move. A milestone whose date is a fact counts with this fact. */
function rowsOf({ facts, content }: Planned, dates: Dates): { milestones: number; items: number } {
  const counted = { milestones: 0, items: 0 }
  for (const section of content.sections) {
    if (section.type === 'programme') counted.items += section.rows.filter(row => dates.has(`${section.id}.${row.id}.starts_at`)).length
    if (section.type === 'journey' || section.type === 'fees')
      counted.milestones += section.rows.filter(({ id }) =>
        ['starts_on', 'ends_on', 'until'].some(field => dates.has(`${section.id}.${id}.${field}`)),
      ).length
    if (section.type === 'timeline')
      counted.milestones += section.rows.filter(({ id, key }) => {
        const fact = factOfMilestone[key]
        return dates.has(`${section.id}.${id}.at`) && !(fact && facts[fact])
      }).length
  }
  return counted
}

// Events are separate from the page, and move only if the user requests it.

/** Returns events that are upcoming before and after the move. If `days` is null, loads nothing. */
function useEventsAhead(tenant: string, days: number | null, now: number): OwnEvent[] {
  const read = useRead(api.events.mine, { query: { tenant, limit: 100 } }, { enabled: days !== null })
  if (days === null) return []
  const isAhead = ({ starts_at, timezone }: OwnEvent) =>
    Date.parse(starts_at) > now && Date.parse(shiftDays(starts_at, days, timezone)) > now
  return (read.data?.results ?? []).filter(event => event.status !== 'cancelled' && isAhead(event))
}

type Known = { event: string; updated_at: string }

/** Moves events, except those that changed meanwhile. Returns an empty list on an error. */
async function moveEvents(tenant: string, events: readonly Known[], days: number): Promise<Known[]> {
  if (events.length === 0) return []
  const { moved } = await callTo(api.events.move, { tenant, body: { days, events: [...events] } }).catch(() => ({ moved: [] }))
  invalidate([api.events.list, api.events.detail, api.events.mine])
  return moved
}
