// Attacks in order: harmless attacks first, attacks that stop the database last.

import { anonymousPages } from './anonymous-pages.ts'
import type { Attack } from './attack.ts'
import { floodOfPictures, slowUploads } from './blocked-uploads.ts'
import { loopCeilings, memoryCeilings } from './ceilings.ts'
import { visitorsForm } from './consent.ts'
import { frozenDatabase, goneDatabase, killedDatabase } from './database-loss.ts'
import { devMail, publicStart } from './dev-mail.ts'
import { doubleHosts } from './double-hosts.ts'
import { floods, slowConnections } from './floods.ts'
import { foreignTenants } from './foreign-tenants.ts'
import { generatedRequests } from './generated-requests.ts'
import { innerAddresses } from './inner-addresses.ts'
import { largeBodies } from './large-bodies.ts'
import { guessedCodes, guessedPasswords, usedUpRequests } from './lock-outs.ts'
import { bodySizes, fieldCounts } from './oversized-forms.ts'
import { publicForms } from './public-forms.ts'
import { registrantEnumeration } from './registrant-enumeration.ts'
import { returnedMail } from './returned-mail.ts'
import { revokedCallers } from './revoked-callers.ts'
import { slowBodies } from './slow-bodies.ts'
import { plansOfSuspended, statesAndCalls } from './states.ts'
import { switchedTokens } from './switched-tokens.ts'
import { twoPeople } from './two-people.ts'

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
