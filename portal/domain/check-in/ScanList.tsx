import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatTime } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { CheckInFrame, NotLoaded } from './CheckInFrame.tsx'
import { Note } from './Note.tsx'
import { countGuests, type ListGuest, type Verdict, verdictOf } from './scan-verdict.ts'
import { ScanRow } from './ScanRow.tsx'
import type { useListScans } from './use-list-scans.ts'

type Props = ReturnType<typeof useListScans>
/** The result of a scan, or of a person chosen by name. `verdict`: by what was known before the scan. */
type Seen = { is: 'guest'; guest: ListGuest; verdict: Verdict } | { is: 'asking' | 'unknown' | 'offline' }

/** Scans tickets for one list, or serves people by name. It works offline. */
export function ScanList({ list, question, guests, error, tryAgain, scan, undo, find, lastResult, unsent, isStored }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [seen, setSeen] = useState<Seen | null>(null)
  if (guests === null || list === null) return <NotLoaded error={error} tryAgain={tryAgain} />

  const serve = (guest: ListGuest, verdict: Verdict) => {
    if (verdict.is === 'free') scan(guest.id, verdict.direction)
    setSeen({ is: 'guest', guest, verdict })
  }
  const askAbout = (id: string, none: 'unknown' | 'not_arrived') => {
    setSeen({ is: 'asking' })
    find(id.slice(0, 8)).then(
      people => {
        const guest = people.find(one => one.id === id)
        if (guest) show(guest, verdictOf(list, guest))
        else setSeen({ is: 'unknown' })
      },
      () => {
        const guest = none === 'not_arrived' && guests.find(one => one.id === id)
        setSeen(guest ? { is: 'guest', guest, verdict: { is: 'not_arrived' } } : { is: 'offline' })
      },
    )
  }
  /** Hardware changes hands only after a press, because a second look at the same ticket would take it back. */
  const show = (guest: ListGuest, verdict: Verdict) =>
    list.kind === 'hardware' ? setSeen({ is: 'guest', guest, verdict }) : serve(guest, verdict)
  const take = (guest: ListGuest, act: typeof serve) => {
    const verdict = verdictOf(list, guest)
    // The person may have passed the entrance since the last answer of the server.
    if (verdict.is === 'not_arrived') askAbout(guest.id, 'not_arrived')
    else act(guest, verdict)
  }
  const read = (id: string) => {
    const guest = guests.find(one => one.id === id)
    if (guest) take(guest, show)
    else askAbout(id, 'unknown')
  }
  const { served, people, out, second } = countGuests(guests)
  const current = seen?.is === 'guest' ? guests.find(({ id }) => id === seen.guest.id) : undefined
  const waits =
    list.kind === 'hardware' && seen?.is === 'guest' && seen.verdict.is === 'free' && current?.scans.length === seen.guest.scans.length
  const direction = waits && seen.verdict.is === 'free' ? seen.verdict.direction : null
  const further = [
    ...(list.kind === 'hardware' ? [t('lists.out', { count: out, n: formatNumber(out) })] : []),
    ...(second > 0 ? [t('lists.second', { count: second, n: formatNumber(second) })] : []),
  ]
  const takeBack = (guest: ListGuest) => {
    setSeen(null)
    undo(guest)
  }
  return (
    <CheckInFrame
      guests={guests}
      error={error}
      tryAgain={tryAgain}
      find={find}
      read={read}
      row={guest => (
        <ScanRow
          key={guest.id}
          list={list}
          guest={guest}
          isUnsent={guest.scans.some(({ id }) => unsent.has(id))}
          take={() => take(guest, serve)}
          undo={() => takeBack(guest)}
        />
      )}
      refusal={
        lastResult !== null && isRefused(lastResult.outcome)
          ? t(`lists.refused.${lastResult.outcome}`, { name: isolated(lastResult.fullname) })
          : null
      }
      sending={{
        failed: t('lists.not_sent'),
        waiting: count => t('lists.waiting', { count, n: formatNumber(count) }),
        stored: t(isStored ? 'stored' : 'lists.memory'),
      }}
      unsent={unsent.size}
      count={{
        done: served,
        all: people,
        of: t('lists.of', { count: people, n: formatNumber(people) }),
        more: further.map(words => ` · ${words}`).join(''),
      }}
      said={
        seen === null ? (
          <Text c="dimmed">{t('begin')}</Text>
        ) : (
          <SeenNote seen={seen} waits={waits} question={question} lastResult={lastResult} />
        )
      }
      act={
        seen?.is !== 'guest' || current === undefined ? null : waits && direction !== null ? (
          <Button onClick={() => serve(current, seen.verdict)}>{t(`lists.${direction}`)}</Button>
        ) : (
          seen.verdict.is === 'free' &&
          current.scans.length > 0 && (
            <Button variant="default" aria-label={t('undo_named', { name: current.fullname })} onClick={() => takeBack(current)}>
              {t('undo')}
            </Button>
          )
        )
      }
    />
  )
}

type SeenProps = { seen: Seen; waits: boolean; question: string; lastResult: Props['lastResult'] }

/** The answer to the question of the list is said also of a person who was served before. */
function SeenNote({ seen, waits, question, lastResult }: SeenProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  if (seen.is !== 'guest') return <Note tone={seen.is === 'asking' ? 'asking' : 'bad'} text={t(noGuest[seen.is])} />
  const { guest, verdict } = seen
  const more = guest.answer === '' ? undefined : `${question}: ${guest.answer}`
  const already = (at: string | null, by: string) => {
    const time = at === null ? '' : formatTime(at, zone)
    const text = by === '' ? t('lists.already_at', { time }) : t('lists.already_by', { time, name: isolated(by) })
    return <Note tone="again" name={guest.fullname} text={text} more={more} />
  }
  if (verdict.is === 'already') return already(verdict.scan.at, verdict.scan.by)
  if (verdict.is !== 'free') return <Note tone="bad" name={guest.fullname} text={t(`lists.verdict.${verdict.is}`)} />
  // Another device was faster.
  if (lastResult?.registration === guest.id && lastResult.outcome === 'already') return already(lastResult.at, lastResult.by)
  const had = guest.scans.at(-1)
  if (waits)
    return (
      <Note
        tone="asking"
        name={guest.fullname}
        text={verdict.direction === 'back' && had ? t('lists.has_since', { time: formatTime(had.at, zone) }) : t('lists.has_none')}
        more={more}
      />
    )
  const text = verdict.direction === null ? t('lists.served') : t(`lists.went_${verdict.direction}`)
  return <Note tone="good" name={guest.fullname} text={text} more={more} />
}

const isRefused = (outcome: string) =>
  outcome === 'not_listed' || outcome === 'not_arrived' || outcome === 'closed' || outcome === 'unknown'
const noGuest = { asking: 'asking', unknown: 'lists.unknown', offline: 'unknown_offline' } as const

/** The screen is used at the place of the hackathon. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
