import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarEvent, IconTrophy, IconUser } from '@tabler/icons-react'
import { api } from '#contract/addresses.ts'
import { mayReadPeople } from '#contract/members/roles.ts'
import { useShownHackathon } from '#portal/domain/hackathon/shown-hackathon.ts'
import { useHackathonConfig } from '#portal/domain/hackathon/use-hackathon-config.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDay } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import type { Command } from './use-local-commands.ts'

const pauseMs = 300
const limit = 5

/** Searches hackathons, events, and registrations of the shown hackathon. Results of an earlier text or hackathon are never returned. */
export function useFoundCommands(text: string) {
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, pauseMs)
  const enabled = typed !== '' && search === typed
  const tenant = useShownHackathon(state => state.tenant)
  const reader = tenant !== null && mayReadPeople(tenant.role) ? tenant : null
  const { hackathons } = useHackathonConfig({ search: enabled ? { scope: 'all', limit, search } : null })
  const events = useRead(api.events.list, { query: { limit, search } }, { enabled })
  const people = useRead(
    api.registrations.list,
    { tenant: reader?.id ?? '', query: { limit, search } },
    { enabled: enabled && reader !== null },
  )
  const reads = [hackathons, events, ...(reader ? [people] : [])]
  const resultsOf = <T>(read: { data?: { results: T[] } | undefined; isPlaceholderData: boolean; isSuccess: boolean }): T[] =>
    enabled && read.isSuccess && !read.isPlaceholderData ? (read.data?.results ?? []) : []
  const commands: Command[] = [
    ...(reader ? resultsOf(people) : []).map((person): Command => ({
      id: `person-${person.id}`,
      group: 'people',
      label: person.fullname,
      Icon: IconUser,
      detail: person.reference,
      to: paths.hackathonDetails(reader?.tenant_name ?? '', { tab: 'registrations', open: person.id }),
    })),
    ...resultsOf(hackathons).map(({ id, name }): Command => ({
      id: `hackathon-${id}`,
      group: 'hackathons',
      label: name,
      Icon: IconTrophy,
      to: paths.hackathonDetails(id),
    })),
    ...resultsOf(events)
      .filter(({ source }) => source === 'event')
      .map((event): Command => ({
        id: `event-${event.id}`,
        group: 'events',
        label: event.title,
        Icon: IconCalendarEvent,
        detail: formatDay(event.starts_at, event.timezone),
        to: paths.eventDetails(event.id),
      })),
  ]
  return {
    commands,
    isSearching: typed !== '' && (!enabled || reads.some(read => read.isPending || read.isPlaceholderData)),
    hasFailed: enabled && reads.some(read => read.isError),
    retry: () => void Promise.all(reads.filter(read => read.isError).map(read => read.refetch())),
  }
}
