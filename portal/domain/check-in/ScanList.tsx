import { Button, Progress, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAllWords, personText, searchWords } from '#contract/text/person-search.ts'
import { formatNumber, formatTime } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './check-in.module.css'
import { Note } from './Note.tsx'
import { countGuests, type ListGuest, type Verdict, verdictOf } from './scan-verdict.ts'
import { Scanner } from './Scanner.tsx'
import { ScanRow } from './ScanRow.tsx'
import { useAskedServer } from './use-asked-server.ts'
import type { useListScans } from './use-list-scans.ts'

const shown = 30

/** Time in ms after which unsent scans are reported. Usually they are sent earlier. */
const slowMs = 2000

type Props = ReturnType<typeof useListScans>
/** What a ticket or a name gave. `verdict`: by what was known before the scan. */
type Seen = { is: 'guest'; guest: ListGuest; verdict: Verdict } | { is: 'asking' | 'unknown' | 'offline' }

/** Scans tickets for one list, or serves people by name. It works offline. */
export function ScanList({ list, question, guests, error, tryAgain, scan, undo, find, lastResult, unsent, isStored }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<Seen | null>(null)
  const [isSlow] = useDebouncedValue(unsent.size > 0, slowMs)
  const words = searchWords(typed)
  const isEmpty = words.length === 0 && typed.trim() !== ''
  const local = isEmpty ? [] : (guests?.filter(({ fullname, reference }) => hasAllWords(personText(fullname, reference), words)) ?? [])
  const asked = useAskedServer(typed.trim(), guests !== null && local.length === 0, find)
  const found = local.length > 0 ? local : (guests?.filter(({ id }) => asked.ids?.has(id)) ?? [])
  if (guests === null || list === null)
    return error === null ? (
      <Loading>
        <Skeleton height={240} />
      </Loading>
    ) : (
      <Failed what={t('failed')} error={error} retry={tryAgain} />
    )

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
  const ofPeople = t('lists.of', { count: people, n: formatNumber(people) })
  return (
    <div className={css.screen}>
      <div className={css.parts}>
        <div className={css.top}>
          <Scanner read={read} />
        </div>
        <div className={css.people}>
          {guests.length > 0 && (
            <TextInput
              type="search"
              dir="auto"
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
            />
          )}
          {found.length === 0 ? (
            <p className={css.none} role="status">
              {typed.trim() === '' ? t('nobody') : t(noMatch[asked.state])}
            </p>
          ) : (
            <ul className={css.lines} aria-label={t('title')}>
              {found.slice(0, shown).map(guest => (
                <ScanRow
                  key={guest.id}
                  list={list}
                  guest={guest}
                  isUnsent={guest.scans.some(({ id }) => unsent.has(id))}
                  take={() => take(guest, serve)}
                  undo={() => {
                    setSeen(null)
                    undo(guest)
                  }}
                />
              ))}
            </ul>
          )}
          {found.length > shown && (
            <Text fz="sm" c="dimmed">
              {t('more')}
            </Text>
          )}
        </div>
      </div>
      <div className={css.bar}>
        {lastResult !== null && isRefused(lastResult.outcome) && (
          <div role="alert">
            <Note tone="bad" text={t(`lists.refused.${lastResult.outcome}`, { name: isolated(lastResult.fullname) })} />
          </div>
        )}
        {error !== null && <Failed what={t('lists.not_sent')} error={error} retry={tryAgain} />}
        {error === null && unsent.size > 0 && isSlow && (
          <Note
            tone="waiting"
            text={t('lists.waiting', { count: unsent.size, n: formatNumber(unsent.size) })}
            more={t(isStored ? 'stored' : 'lists.memory')}
          />
        )}
        <div className={css.count}>
          <p role="status">
            <strong>{formatNumber(served)}</strong> {ofPeople}
            {list.kind === 'hardware' && ` · ${t('lists.out', { count: out, n: formatNumber(out) })}`}
            {second > 0 && ` · ${t('lists.second', { count: second, n: formatNumber(second) })}`}
          </p>
          <Progress.Root
            role="progressbar"
            aria-label={`${formatNumber(served)} ${ofPeople}`}
            aria-valuenow={served}
            aria-valuemax={Math.max(1, people)}
          >
            <Progress.Section withAria={false} value={(100 * served) / Math.max(1, people)} />
          </Progress.Root>
        </div>
        <div className={css.last}>
          <div role="status" className={css.said}>
            {seen === null ? (
              <Text c="dimmed">{t('begin')}</Text>
            ) : (
              <SeenNote seen={seen} waits={waits} question={question} lastResult={lastResult} />
            )}
          </div>
          {seen?.is === 'guest' && waits && current !== undefined && direction !== null && (
            <Button onClick={() => serve(current, seen.verdict)}>{t(`lists.${direction}`)}</Button>
          )}
          {seen?.is === 'guest' && seen.verdict.is === 'free' && !waits && current !== undefined && current.scans.length > 0 && (
            <Button
              variant="default"
              aria-label={t('undo_named', { name: current.fullname })}
              onClick={() => {
                setSeen(null)
                undo(current)
              }}
            >
              {t('undo')}
            </Button>
          )}
        </div>
      </div>
    </div>
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
const noMatch = { asking: 'asking', offline: 'none_offline', found: 'none' } as const
const noGuest = { asking: 'asking', unknown: 'lists.unknown', offline: 'unknown_offline' } as const

/** The screen is used at the place of the hackathon. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
