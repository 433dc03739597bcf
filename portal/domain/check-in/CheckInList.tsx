import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatTime } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { CheckInFrame, NotLoaded } from './CheckInFrame.tsx'
import { Note } from './Note.tsx'
import { PersonRow } from './PersonRow.tsx'
import type { Guest, useCheckIn } from './use-check-in.ts'

type Props = Omit<ReturnType<typeof useCheckIn>, 'add'> & {
  /** members only: links of volunteers print no badges */ printBadge?: (guest: Guest) => void
}
/** A scanned ticket. `guest` is its state before the scan. */
type Scan = { is: 'guest'; guest: Guest } | { is: 'asking' | 'unknown' | 'offline' }

/** Checks candidates in by scanning a ticket or by name. It works offline. */
export function CheckInList({ guests, error, tryAgain, mark, find, lastMark, unsent, isStored, printBadge }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [scan, setScan] = useState<Scan | null>(null)
  if (guests === null) return <NotLoaded error={error} tryAgain={tryAgain} />
  const take = (guest: Guest) => {
    const show = () => setScan({ is: 'guest', guest })
    if (guest.state === 'checked_in') return show()
    // The check-in may need a confirmation.
    setScan(null)
    mark(guest.id, true, show)
  }
  const undo = (id: string) => {
    setScan(null)
    mark(id, false)
  }
  const read = (id: string) => {
    const guest = guests.find(one => one.id === id)
    if (guest) return take(guest)
    // A person who was accepted after the list was loaded.
    setScan({ is: 'asking' })
    find(id.slice(0, 8)).then(
      people => {
        const other = people.find(one => one.id === id)
        if (other) take(other)
        else setScan({ is: 'unknown' })
      },
      () => setScan({ is: 'offline' }),
    )
  }
  const undoable = guests.find(({ id, state }) => scan?.is === 'guest' && id === scan.guest.id && state === 'checked_in')
  const rowOf = (guest: Guest) => {
    const { id, fullname, state } = guest
    const hasCome = state === 'checked_in'
    return (
      <PersonRow
        key={id}
        person={guest}
        act={{ label: t('come'), named: t('come_named', { name: fullname }) }}
        done={hasCome ? t('welcome') : null}
        isUnsent={unsent.has(id)}
        take={() => take(guest)}
        actions={[
          ...(hasCome ? [{ name: 'undo', label: t('undo_named', { name: isolated(fullname) }), choose: () => undo(id) }] : []),
          ...(printBadge ? [{ name: 'badge', label: t('badge'), choose: () => printBadge(guest) }] : []),
        ]}
      />
    )
  }
  return (
    <CheckInFrame
      guests={guests}
      error={error}
      tryAgain={tryAgain}
      find={find}
      read={read}
      row={rowOf}
      refusal={
        lastMark?.outcome === 'not_in_phase'
          ? t('not_in_phase', { name: isolated(lastMark.fullname) })
          : lastMark?.outcome === 'not_accepted' || lastMark?.outcome === 'unknown'
            ? t('no_seat', { name: isolated(lastMark.fullname) })
            : null
      }
      sending={{
        failed: t('not_sent'),
        waiting: count => t('waiting', { count, n: formatNumber(count) }),
        stored: t(isStored ? 'stored' : 'memory'),
      }}
      unsent={unsent.size}
      count={{
        done: guests.filter(({ state }) => state === 'checked_in').length,
        all: guests.length,
        of: t('of', { count: guests.length, n: formatNumber(guests.length) }),
      }}
      said={scan === null ? <Text c="dimmed">{t('begin')}</Text> : <ScanResult scan={scan} lastMark={lastMark} />}
      act={
        undoable !== undefined && (
          <Button variant="default" aria-label={t('undo_named', { name: undoable.fullname })} onClick={() => undo(undoable.id)}>
            {t('undo')}
          </Button>
        )
      }
    />
  )
}

function ScanResult({ scan, lastMark }: { scan: Scan; lastMark: Props['lastMark'] }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  if (scan.is !== 'guest') return <Note tone={scan.is === 'asking' ? 'asking' : 'bad'} text={t(noGuest[scan.is])} />
  const { id, fullname, state, checked_in_at } = scan.guest
  // Another device checked the person in.
  const byOthers = lastMark?.id === id && lastMark.outcome === 'already' ? lastMark.at : null
  const at = state === 'checked_in' ? checked_in_at : byOthers
  const isAlready = state === 'checked_in' || byOthers !== null
  if (!isAlready) return <Note tone="good" name={fullname} text={t('welcome')} />
  return <Note tone="again" name={fullname} text={at === null ? t('already') : t('already_at', { time: formatTime(at, zone) })} />
}

const noGuest = { asking: 'asking', unknown: 'unknown', offline: 'unknown_offline' } as const

/** The screen is used at the place of the hackathon. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
