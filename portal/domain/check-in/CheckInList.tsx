import { Button, Progress, Skeleton, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAllWords, personText, searchWords } from '#contract/text/person-search.ts'
import { formatNumber, formatTime } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './check-in.module.css'
import { Scanner } from './Scanner.tsx'
import { useAskedServer } from './use-asked-server.ts'
import type { Guest, useCheckIn } from './use-check-in.ts'

const shown = 30

type Props = Omit<ReturnType<typeof useCheckIn>, 'add'>
/** A scanned ticket. `guest` is its state before the scan. */
type Scan = { is: 'guest'; guest: Guest } | { is: 'asking' | 'unknown' | 'offline' }

/** Checks candidates in by scanning a ticket or by name. It works offline. */
export function CheckInList({ guests, error, tryAgain, mark, find, lastMark, waiting, isStored }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [typed, setTyped] = useState('')
  const [scan, setScan] = useState<Scan | null>(null)
  const arrived = guests?.filter(({ state }) => state === 'checked_in').length ?? 0
  const ofAccepted = t('of', { count: guests?.length ?? 0, n: formatNumber(guests?.length ?? 0) })
  const words = searchWords(typed)
  const local = guests?.filter(guest => hasAllWords(textOf(guest), words)) ?? []
  const asked = useAskedServer(typed.trim(), guests !== null && local.length === 0, find)
  const found = local.length > 0 ? local : (guests?.filter(({ id }) => asked.ids?.has(id)) ?? [])
  const take = (guest: Guest) => {
    const show = () => setScan({ is: 'guest', guest })
    if (guest.state === 'checked_in') return show()
    // The check-in may need a confirmation.
    setScan(null)
    mark(guest.id, true, show)
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
        <>
          <Scanner read={read} />
          <div role="status" className={css.said} data-good={isGood(scan) || undefined}>
            {scan !== null && <ScanResult scan={scan} lastMark={lastMark} />}
          </div>
          <div className={css.count}>
            <p role="status">
              <strong>{formatNumber(arrived)}</strong> {ofAccepted}
            </p>
            <Progress.Root
              size="lg"
              role="progressbar"
              aria-label={`${formatNumber(arrived)} ${ofAccepted}`}
              aria-valuenow={arrived}
              aria-valuemax={Math.max(1, guests.length)}
            >
              <Progress.Section withAria={false} value={(100 * arrived) / Math.max(1, guests.length)} />
            </Progress.Root>
          </div>
          {error !== null && <Failed what={t('not_sent')} error={error} retry={tryAgain} />}
          {error === null && waiting > 0 && (
            <Text fz="sm">
              {t('waiting', { count: waiting, n: formatNumber(waiting) })} {t(isStored ? 'stored' : 'memory')}
            </Text>
          )}
          {(lastMark?.outcome === 'not_accepted' || lastMark?.outcome === 'unknown') && (
            <Text role="alert" c="error">
              {t('no_seat', { name: isolated(lastMark.fullname) })}
            </Text>
          )}
          <TextInput
            type="search"
            dir="auto"
            label={t('search')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          {found.length === 0 ? (
            <Text c="dimmed" role="status">
              {typed.trim() === '' ? t('nobody') : t(noMatch[asked.state])}
            </Text>
          ) : (
            <ul className={css.lines} aria-label={t('title')}>
              {found.slice(0, shown).map(guest => (
                <GuestRow key={guest.id} guest={guest} mark={mark} />
              ))}
            </ul>
          )}
          {found.length > shown && (
            <Text fz="sm" c="dimmed">
              {t('more')}
            </Text>
          )}
        </>
      )}
    </>
  )
}

const isGood = (scan: Scan | null) => scan?.is === 'guest' && scan.guest.state !== 'checked_in'

function ScanResult({ scan, lastMark }: { scan: Scan; lastMark: Props['lastMark'] }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  if (scan.is !== 'guest') return t(noGuest[scan.is])
  const { id, fullname, state, checked_in_at } = scan.guest
  // Another device checked the person in.
  const byOthers = lastMark?.id === id && lastMark.outcome === 'already' ? lastMark.at : null
  const at = state === 'checked_in' ? checked_in_at : byOthers
  const isAlready = state === 'checked_in' || byOthers !== null
  return (
    <>
      <bdi>{fullname}</bdi>: {isAlready ? (at === null ? t('already') : t('already_at', { time: formatTime(at, zone) })) : t('welcome')}
    </>
  )
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

function GuestRow({ guest: { id, fullname, reference, state }, mark }: { guest: Guest; mark: (id: string, come: boolean) => void }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const hasCome = state === 'checked_in'
  return (
    <li className={css.row}>
      <span className={css.who}>
        <span className={css.name} title={fullname}>
          <bdi>{fullname}</bdi>
        </span>
        <Text component="span" fz="sm" c="dimmed">
          <bdi dir="ltr">{reference}</bdi>
        </Text>
      </span>
      {hasCome && (
        <Tag color="green" className={css.come}>
          {t('welcome')}
        </Tag>
      )}
      <Button
        size="sm"
        variant={hasCome ? 'subtle' : 'default'}
        className={css.act ?? ''}
        aria-label={t(hasCome ? 'undo_named' : 'come_named', { name: fullname })}
        onClick={() => mark(id, !hasCome)}
      >
        {t(hasCome ? 'undo' : 'come')}
      </Button>
    </li>
  )
}
