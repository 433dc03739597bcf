import { Button, Progress, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck, IconCloudUpload, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAllWords, personText, searchWords } from '#contract/text/person-search.ts'
import { formatNumber, formatTime } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './check-in.module.css'
import { Note } from './Note.tsx'
import { Scanner } from './Scanner.tsx'
import { useAskedServer } from './use-asked-server.ts'
import type { Guest, useCheckIn } from './use-check-in.ts'

const shown = 30

/** Time in ms after which unsent check-ins are reported. Usually they are sent earlier. */
const slowMs = 2000

type Props = Omit<ReturnType<typeof useCheckIn>, 'add'> & {
  /** members only: links of volunteers print no badges */ printBadge?: (guest: Guest) => void
}
/** A scanned ticket. `guest` is its state before the scan. */
type Scan = { is: 'guest'; guest: Guest } | { is: 'asking' | 'unknown' | 'offline' }

/** Checks candidates in by scanning a ticket or by name. It works offline. */
export function CheckInList({ guests, error, tryAgain, mark, find, lastMark, unsent, isStored, printBadge }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [typed, setTyped] = useState('')
  const [scan, setScan] = useState<Scan | null>(null)
  const [isSlow] = useDebouncedValue(unsent.size > 0, slowMs)
  const arrived = guests?.filter(({ state }) => state === 'checked_in').length ?? 0
  const ofAccepted = t('of', { count: guests?.length ?? 0, n: formatNumber(guests?.length ?? 0) })
  const words = searchWords(typed)
  // A search of only punctuation has no words.
  const isEmpty = words.length === 0 && typed.trim() !== ''
  const local = isEmpty ? [] : (guests?.filter(guest => hasAllWords(textOf(guest), words)) ?? [])
  const asked = useAskedServer(typed.trim(), guests !== null && local.length === 0, find)
  const found = local.length > 0 ? local : (guests?.filter(({ id }) => asked.ids?.has(id)) ?? [])
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
    const guest = guests?.find(one => one.id === id)
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
  const undoable = guests?.find(({ id, state }) => scan?.is === 'guest' && id === scan.guest.id && state === 'checked_in')
  return (
    <>
      {guests === null ? (
        error === null ? (
          <Loading>
            <Skeleton height={240} />
          </Loading>
        ) : (
          <Failed what={t('failed')} error={error} retry={tryAgain} />
        )
      ) : (
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
                    <GuestRow
                      key={guest.id}
                      guest={guest}
                      isUnsent={unsent.has(guest.id)}
                      take={take}
                      undo={undo}
                      printBadge={printBadge}
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
          {/* Messages are below the list, because a list that moves gets the tap for the next person. */}
          <div className={css.bar}>
            {(lastMark?.outcome === 'not_accepted' || lastMark?.outcome === 'not_in_phase' || lastMark?.outcome === 'unknown') && (
              <div role="alert">
                <Note
                  tone="bad"
                  text={t(lastMark.outcome === 'not_in_phase' ? 'not_in_phase' : 'no_seat', { name: isolated(lastMark.fullname) })}
                />
              </div>
            )}
            {error !== null && <Failed what={t('not_sent')} error={error} retry={tryAgain} />}
            {error === null && unsent.size > 0 && isSlow && (
              <Note
                tone="waiting"
                text={t('waiting', { count: unsent.size, n: formatNumber(unsent.size) })}
                more={t(isStored ? 'stored' : 'memory')}
              />
            )}
            <div className={css.count}>
              <p role="status">
                <strong>{formatNumber(arrived)}</strong> {ofAccepted}
              </p>
              <Progress.Root
                role="progressbar"
                aria-label={`${formatNumber(arrived)} ${ofAccepted}`}
                aria-valuenow={arrived}
                aria-valuemax={Math.max(1, guests.length)}
              >
                <Progress.Section withAria={false} value={(100 * arrived) / Math.max(1, guests.length)} />
              </Progress.Root>
            </div>
            <div className={css.last}>
              <div role="status" className={css.said}>
                {scan === null ? <Text c="dimmed">{t('begin')}</Text> : <ScanResult scan={scan} lastMark={lastMark} />}
              </div>
              {undoable !== undefined && (
                <Button variant="default" aria-label={t('undo_named', { name: undoable.fullname })} onClick={() => undo(undoable.id)}>
                  {t('undo')}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </>
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

const noMatch = { asking: 'asking', offline: 'none_offline', found: 'none' } as const
const noGuest = { asking: 'asking', unknown: 'unknown', offline: 'unknown_offline' } as const

/** The screen is used at the place of the hackathon. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Caches the searchable text, because a list has thousands of people. */
const texts = new WeakMap<Guest, string>()
function textOf(guest: Guest): string {
  const text = texts.get(guest) ?? personText(guest.fullname, guest.reference)
  texts.set(guest, text)
  return text
}

type RowProps = {
  guest: Guest
  isUnsent: boolean
  take: (guest: Guest) => void
  undo: (id: string) => void
  printBadge: Props['printBadge']
}

/** The size does not depend on the state, and a second tap on the button does nothing. */
function GuestRow({ guest, isUnsent, take, undo, printBadge }: RowProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const { id, fullname, reference, state } = guest
  const hasCome = state === 'checked_in'
  const Icon = isUnsent ? IconCloudUpload : IconCircleCheck
  const label = t('undo_named', { name: isolated(fullname) })
  return (
    <li className={css.row}>
      <span className={css.who}>
        <span className={css.name} title={fullname}>
          <bdi>{fullname}</bdi>
        </span>
        <bdi dir="ltr" className={css.reference}>
          {reference}
        </bdi>
      </span>
      <Button
        size="sm"
        variant="subtle"
        className={css.act ?? ''}
        aria-disabled={hasCome}
        data-state={hasCome ? (isUnsent ? 'unsent' : 'come') : undefined}
        aria-label={hasCome ? `${fullname}: ${t(isUnsent ? 'unsent' : 'welcome')}` : t('come_named', { name: fullname })}
        onClick={() => hasCome || take(guest)}
      >
        {hasCome ? (
          <>
            <Icon size={16} aria-hidden />
            <span>{t(isUnsent ? 'unsent' : 'welcome')}</span>
          </>
        ) : (
          t('come')
        )}
      </Button>
      <span className={css.menu}>
        <RowMenu
          label={t('more_named', { name: fullname })}
          actions={[
            ...(hasCome ? [{ name: 'undo', label, choose: () => undo(id) }] : []),
            ...(printBadge ? [{ name: 'badge', label: t('badge'), choose: () => printBadge(guest) }] : []),
          ]}
        />
      </span>
    </li>
  )
}
