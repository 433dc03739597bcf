import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { ListPeople } from '#contract/registrations/check-in-list-records.ts'
import { CheckInList } from '#portal/domain/check-in/CheckInList.tsx'
import { ScanList } from '#portal/domain/check-in/ScanList.tsx'
import { type CheckInSource, useCheckIn } from '#portal/domain/check-in/use-check-in.ts'
import { type ListSource, useListScans } from '#portal/domain/check-in/use-list-scans.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { keepOffline } from '#portal/platform/offline-queue/keep-offline.ts'
import { helpOf } from '#portal/platform/paths/help.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { NothingHere } from '#portal/platform/screen/NothingHere.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import css from './check-in-screen.module.css'
import { createStoredList, deleteExpired, type Opened } from './stored-list.ts'

/** Screen of a volunteer, who checks candidates in with the token of a link. Needs no account. */
export function CheckInScreen() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  return token.startsWith('list.') ? <WithListLink key={token} token={token} /> : <WithLink key={token} token={token} />
}

function WithLink({ token }: { token: string }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const source = useMemo(() => linkSource(token, setOpened), [token])
  useEffect(() => void deleteExpired().catch(() => {}), [])
  const { add: _, ...checkIn } = useCheckIn(source)
  return (
    <LinkScreen opened={opened} name={null} error={checkIn.error}>
      <CheckInList {...checkIn} />
    </LinkScreen>
  )
}

function WithListLink({ token }: { token: string }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const source = useMemo(() => listSource(token, setOpened), [token])
  useEffect(() => void deleteExpired().catch(() => {}), [])
  const scans = useListScans(source)
  const { t } = useTranslation('registrations', { keyPrefix: 'door.lists' })
  return (
    <LinkScreen opened={opened} name={scans.list && textIn(scans.list.name, currentLanguage())} error={scans.error}>
      {scans.list !== null && scans.list.closed_at !== null && (
        <Alert variant="light" role="note">
          {t('ended')}
        </Alert>
      )}
      <ScanList {...scans} />
    </LinkScreen>
  )
}

/** `name`: the list of the link; null for the entrance. */
type LinkScreenProps = { opened: Opened | null; name: string | null; error: unknown; children: ReactNode }

function LinkScreen({ opened, name, error, children }: LinkScreenProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const heading = name ?? t('title')
  useScreenTitle(opened ? `${heading}: ${opened.hackathon}` : heading)
  const help = helpOf('check_in')
  const code = codeOf(error) ?? ''
  if (['check_in_link.not_found', 'check_in_link.early', 'request.invalid'].includes(code))
    return <DeadLink hint={code === 'check_in_link.early' ? sentenceFor(error) : t('links.ended')} />
  return (
    <Stack className={css['screen'] ?? ''}>
      <Title order={1} fz="xl">
        <bdi>{heading}</bdi>
        {opened && (
          <Text component="span" display="block" fz="md" c="dimmed">
            <bdi>{opened.hackathon}</bdi>
          </Text>
        )}
      </Title>
      {children}
      {opened && (
        <Text fz="sm" c="dimmed">
          {t('links.until', { moment: formatMoment(opened.expires_at) })}
        </Text>
      )}
      {help !== null && (
        <Anchor href={help} target="_blank" w="fit-content">
          {t('links.guide')}
        </Anchor>
      )}
    </Stack>
  )
}

function DeadLink({ hint }: { hint: string }) {
  const { t } = useTranslation(['registrations', 'common'])
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated)
  return (
    <div role="alert" className={css['screen']}>
      <NothingHere title={t('door.title')} hint={hint}>
        <Button component={Link} to={isSignedIn ? paths.home() : paths.welcome()}>
          {t('common:error.home')}
        </Button>
      </NothingHere>
    </div>
  )
}

/** Loads the list of a link, from this device while there is no network. */
function linkSource(token: string, show: (opened: Opened) => void): CheckInSource {
  // A part of the token, which gives no access.
  const link = token.slice(0, 8)
  const list = createStoredList(link)
  let current: Opened | null = null
  return {
    queue: `check-in ${link}`,
    async load(filters) {
      const isWhole = Object.keys(filters).length === 0
      const request = callTo(api.checkInLinks.open, { body: { token, ...filters } })
      const { people, cursor, hackathon, expires_at } = await (isWhole
        ? request.catch(async (error: unknown) => {
            const { opened, ...stored } = await list.restore(error)
            return { ...stored, ...opened }
          })
        : request)
      current = { hackathon, expires_at }
      show(current)
      if (isWhole) keepOffline('/check-in')
      return { people, cursor }
    },
    store: people => void (current !== null && list.store(people, current)),
    send: async marks => (await callTo(api.checkInLinks.checkIn, { body: { token, marks } })).marks,
  }
}

/** As `linkSource`, for the link of one list. */
function listSource(token: string, show: (opened: Opened) => void): ListSource {
  // A part of the token after its prefix, which gives no access.
  const link = token.slice(0, 13)
  const stored = createStoredList<ListPeople>(link)
  let current: Opened | null = null
  return {
    queue: `check-in ${link}`,
    async load(filters) {
      const isFirst = Object.keys(filters).length === 0
      const request = callTo(api.checkInLinks.openList, { body: { token, ...filters } })
      const { hackathon, expires_at, ...people } = await (isFirst
        ? request.catch(async (error: unknown) => {
            const { opened, ...rest } = await stored.restore(error)
            return { ...rest, ...opened }
          })
        : request)
      current = { hackathon, expires_at }
      show(current)
      if (isFirst) keepOffline('/check-in')
      return people
    },
    store: people => void (current !== null && stored.store(people, current)),
    send: async scans => (await callTo(api.checkInLinks.scan, { body: { token, scans } })).scans,
  }
}
