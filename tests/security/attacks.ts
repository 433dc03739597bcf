// Attacks in order: harmless attacks first, attacks that stop the database last.

import { anonymousPages } from './attacks/anonymous-pages.ts'
import { apiTokens } from './attacks/api-tokens.ts'
import { floodOfPictures, slowUploads } from './attacks/blocked-uploads.ts'
import { loopCeilings, memoryCeilings } from './attacks/ceilings.ts'
import { visitorsForm } from './attacks/consent.ts'
import { frozenDatabase, goneDatabase, killedDatabase } from './attacks/database-loss.ts'
import { devMail, publicStart } from './attacks/dev-mail.ts'
import { doubleHosts } from './attacks/double-hosts.ts'
import { floods, slowConnections } from './attacks/floods.ts'
import { foreignTenants } from './attacks/foreign-tenants.ts'
import { generatedRequests } from './attacks/generated-requests.ts'
import { innerAddresses } from './attacks/inner-addresses.ts'
import { largeBodies } from './attacks/large-bodies.ts'
import { guessedCodes, guessedPasswords, usedUpRequests } from './attacks/lock-outs.ts'
import { bodySizes, fieldCounts } from './attacks/oversized-forms.ts'
import { publicForms } from './attacks/public-forms.ts'
import { registrantEnumeration } from './attacks/registrant-enumeration.ts'
import { returnedMail } from './attacks/returned-mail.ts'
import { revokedCallers } from './attacks/revoked-callers.ts'
import { slowBodies } from './attacks/slow-bodies.ts'
import { plansOfSuspended, statesAndCalls } from './attacks/states.ts'
import { switchedTokens } from './attacks/switched-tokens.ts'
import { twoPeople } from './attacks/two-people.ts'
import type { Attack } from './harness/attack.ts'

export const attacks: readonly Attack[] = [
  doubleHosts,
  innerAddresses,
  devMail,
  publicStart,
  publicForms,
  visitorsForm,
  registrantEnumeration,
  twoPeople,
  guessedCodes,
  usedUpRequests,
  guessedPasswords,
  foreignTenants,
  switchedTokens,
  apiTokens,
  revokedCallers,
  statesAndCalls,
  plansOfSuspended,
  generatedRequests,
  bodySizes,
  fieldCounts,
  loopCeilings,
  anonymousPages,
  floods,
  memoryCeilings,
  returnedMail,
  slowBodies,
  slowConnections,
  largeBodies,
  floodOfPictures,
  slowUploads,
  frozenDatabase,
  goneDatabase,
  killedDatabase,
]
