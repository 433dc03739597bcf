import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folded } from '#contract/text/folding.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './check-in.module.css'
import { Scanner } from './Scanner.tsx'
import type { Guest, useCheckIn } from './use-check-in.ts'

const shown = 30

/** Checks candidates in by scanning a ticket or by name. It works offline. */
export function CheckInList({ guests, error, tryAgain, mark, lastMark, waiting }: Omit<ReturnType<typeof useCheckIn>, 'add'>) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [typed, setTyped] = useState('')
  const [scanned, setScanned] = useState<Guest | 'unknown' | null>(null)
  const arrived = guests?.filter(({ state }) => state === 'checked_in').length ?? 0
  const found = guests?.filter(guest => matches(guest, typed.trim())) ?? []
  const read = (id: string) => {
    const guest = guests?.find(one => one.id === id)
    setScanned(guest ?? 'unknown')
    if (guest && guest.state !== 'checked_in') mark(id, true)
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
          <p className={css.count} role="status">
            <strong>{formatNumber(arrived)}</strong> {t('of', { count: guests.length, n: formatNumber(guests.length) })}
          </p>
          {error !== null && <Failed what={t('not_sent')} error={error} retry={tryAgain} />}
          {error === null && waiting > 0 && (
            <Text fz="sm">
              {t('waiting', { count: waiting, n: formatNumber(waiting) })} {t('memory')}
            </Text>
          )}
          <Scanner read={read} />
          <div role="status" className={css.said} data-good={isGood(scanned) || undefined}>
            {scanned === 'unknown' && t('unknown')}
            {scanned !== null && scanned !== 'unknown' && (
              <>
                <bdi>{scanned.fullname}</bdi>:{' '}
                {t(
                  scanned.state === 'checked_in' || (lastMark?.id === scanned.id && lastMark.outcome === 'already') ? 'already' : 'welcome',
                )}
              </>
            )}
          </div>
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
            <Text c="dimmed">{guests.length === 0 ? t('nobody') : t('none')}</Text>
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

const isGood = (scanned: Guest | 'unknown' | null) => scanned !== null && scanned !== 'unknown' && scanned.state !== 'checked_in'

const matches = ({ fullname, reference }: Guest, typed: string) =>
  typed === '' || folded(`${fullname} ${reference}`).includes(folded(typed))

function GuestRow({ guest: { id, fullname, reference, state }, mark }: { guest: Guest; mark: (id: string, come: boolean) => void }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const hasCome = state === 'checked_in'
  return (
    <li className={css.row}>
      <span className={css.who}>
        <span>
          <bdi>{fullname}</bdi> {hasCome && <Tag color="green">{t('welcome')}</Tag>}
        </span>
        <Text component="span" fz="sm" c="dimmed">
          <bdi dir="ltr">{reference}</bdi>
        </Text>
      </span>
      <Button
        size="sm"
        variant={hasCome ? 'subtle' : 'filled'}
        aria-label={t(hasCome ? 'undo_named' : 'come_named', { name: fullname })}
        onClick={() => mark(id, !hasCome)}
      >
        {t(hasCome ? 'undo' : 'come')}
      </Button>
    </li>
  )
}
