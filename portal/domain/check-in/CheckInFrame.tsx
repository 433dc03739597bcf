import { Progress, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAllWords, personText, searchWords } from '#contract/text/person-search.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './check-in.module.css'
import { Note } from './Note.tsx'
import { Scanner } from './Scanner.tsx'
import { useAskedServer } from './use-asked-server.ts'

const shown = 30

/** Time in ms after which unsent scans are reported. Usually they are sent earlier. */
const slowMs = 2000

type Person = { id: string; fullname: string; reference: string }

type Props<Guest extends Person> = {
  guests: readonly Guest[]
  error: unknown
  tryAgain: () => void
  find: (search: string) => Promise<readonly Guest[]>
  /** takes the id of a scanned ticket */
  read: (id: string) => void
  row: (guest: Guest) => ReactNode
  /** the server refused the last scan; null if it did not */
  refusal: string | null
  /** what is said of an error while sending, and of scans that are not sent yet */
  sending: { failed: string; waiting: (count: number) => string; stored: string }
  /** number of scans that are not sent yet */
  unsent: number
  /** `of`: the words after the number of those who came; `more`: further numbers */
  count: { done: number; all: number; of: string; more?: string }
  /** what the last scan gave */
  said: ReactNode
  /** the button beside it */
  act: ReactNode
}

/** The screen of the entrance and of the other lists: scanner, people by name, and what the last scan gave. It works offline. */
export function CheckInFrame<Guest extends Person>({ guests, error, tryAgain, find, read, row, refusal, sending, ...rest }: Props<Guest>) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const { unsent, count, said, act } = rest
  const [typed, setTyped] = useState('')
  const [isSlow] = useDebouncedValue(unsent > 0, slowMs)
  const words = searchWords(typed)
  // A search of only punctuation has no words.
  const isEmpty = words.length === 0 && typed.trim() !== ''
  const local = isEmpty ? [] : guests.filter(guest => hasAllWords(textOf(guest), words))
  const asked = useAskedServer(typed.trim(), local.length === 0, find)
  const found = local.length > 0 ? local : guests.filter(({ id }) => asked.ids?.has(id))
  const all = Math.max(1, count.all)
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
              {found.slice(0, shown).map(row)}
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
        {refusal !== null && (
          <div role="alert">
            <Note tone="bad" text={refusal} />
          </div>
        )}
        {error !== null && <Failed what={sending.failed} error={error} retry={tryAgain} />}
        {error === null && unsent > 0 && isSlow && <Note tone="waiting" text={sending.waiting(unsent)} more={sending.stored} />}
        <div className={css.count}>
          <p role="status">
            <strong>{formatNumber(count.done)}</strong> {count.of}
            {count.more}
          </p>
          <Progress.Root
            role="progressbar"
            aria-label={`${formatNumber(count.done)} ${count.of}`}
            aria-valuenow={count.done}
            aria-valuemax={all}
          >
            <Progress.Section withAria={false} value={(100 * count.done) / all} />
          </Progress.Root>
        </div>
        <div className={css.last}>
          <div role="status" className={css.said}>
            {said}
          </div>
          {act}
        </div>
      </div>
    </div>
  )
}

/** Replaces the screen until the people are loaded. */
export function NotLoaded({ error, tryAgain }: { error: unknown; tryAgain: () => void }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  if (error !== null) return <Failed what={t('failed')} error={error} retry={tryAgain} />
  return (
    <Loading>
      <Skeleton height={240} />
    </Loading>
  )
}

const noMatch = { asking: 'asking', offline: 'none_offline', found: 'none' } as const

/** Caches the searchable text, because a list has thousands of people. */
const texts = new WeakMap<Person, string>()
function textOf(person: Person): string {
  const text = texts.get(person) ?? personText(person.fullname, person.reference)
  texts.set(person, text)
  return text
}
