import { useSession } from '#portal/platform/session/session.ts'
import type { Command } from './use-local-commands.ts'

type RecentCommand = Extract<Command, { to: string }>

const limit = 6
/** In memory only: names of persons must not remain on a shared device. */
let recent: { user: string | undefined; commands: readonly RecentCommand[] } = { user: undefined, commands: [] }

const userId = () => useSession.getState().user?.id

/** Returns the commands that the signed-in user chose since the page was loaded, newest first. Omits the shown screen. */
export const recentCommands = (shown: string): readonly RecentCommand[] =>
  recent.user === userId() ? recent.commands.filter(({ to }) => to !== shown) : []

export function addRecentCommand(command: RecentCommand) {
  const { to, hackathon, detail = hackathon } = command
  const added = { ...command, id: `recent-${to}`, group: 'recent' as const, ...(detail !== undefined && { detail }) }
  recent = { user: userId(), commands: [added, ...recentCommands(to)].slice(0, limit) }
}
