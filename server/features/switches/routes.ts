import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { beginSwitch, type SwitchesParts } from './begin-switch.ts'
import { endSwitch } from './end-switch.ts'
import { leaveSwitch } from './leave-switch.ts'
import { listSwitches } from './list-switches.ts'

export const switchesRoutes = (parts: SwitchesParts): Handlers<Endpoints['switches']> => ({
  begin: beginSwitch(parts),
  leave: leaveSwitch,
  list: listSwitches,
  end: endSwitch,
})
