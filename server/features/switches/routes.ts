import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { beginSwitch } from './begin-switch.ts'
import { endSwitch } from './end-switch.ts'
import { leaveSwitch } from './leave-switch.ts'
import { listSwitches } from './list-switches.ts'

export const switchesRoutes: Handlers<Endpoints['switches']> = {
  begin: beginSwitch,
  leave: leaveSwitch,
  list: listSwitches,
  end: endSwitch,
}
