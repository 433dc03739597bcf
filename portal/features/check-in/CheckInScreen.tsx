import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { api } from '#contract/addresses.ts'
import { CheckInList } from '#portal/domain/check-in/CheckInList.tsx'
import { type CheckInSource, useCheckIn } from '#portal/domain/check-in/use-check-in.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
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
  return <WithLink key={token} token={token} />
}

function WithLink({ token }: { token: string }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [opened, setOpened] = useState<Opened | null>(null)
  const source = useMemo(() => linkSource(token, setOpened), [token])
  useEffect(() => void deleteExpired().catch(() => {}), [])
  const { add: _, ...checkIn } = useCheckIn(source)
  const ended = ['check_in_link.not_found', 'check_in_link.early', 'request.invalid'].includes(codeOf(checkIn.error) ?? '')
  const title = opened ? `${t('title')}: ${opened.hackathon}` : t('title')
  useScreenTitle(title)
  const help = helpOf('check_in')
  if (ended) return <DeadLink hint={codeOf(checkIn.error) === 'check_in_link.early' ? sentenceFor(checkIn.error) : t('links.ended')} />
  return (
    <Stack className={css['screen'] ?? ''}>
      <Title order={1} fz="xl">
        {t('title')}
        {opened && (
          <Text component="span" display="block" fz="md" c="dimmed">
            <bdi>{opened.hackathon}</bdi>
          </Text>
        )}
      </Title>
      <CheckInList {...checkIn} />
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
