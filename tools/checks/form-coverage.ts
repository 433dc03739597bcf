// Checks that each field of contract/stored-fields.ts occurs in a form of the portal, and each fact on a page.

import { readFileSync } from 'node:fs'
import { accountFields } from '#contract/accounts/user.ts'
import { eventFields } from '#contract/events/events-endpoints.ts'
import { factFields } from '#contract/tenants/tenant.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const named = (name: string) => new RegExp(`['"]${name}['"]`)
const read = (name: string) => new RegExp(`\\b${name}\\b`)
/** Files that must contain the names of each table's fields. Of the editor only the steps count, because previews contain the names too. */
const rooms = [
  {
    fields: factFields,
    does: 'asks for',
    by: named,
    files: sourceFiles(['portal/features/landing-pages/steps', 'portal/features/tenants/details/settings'], /\.tsx$/),
  },
  { fields: factFields, does: 'says', by: read, files: sourceFiles(['landing'], /(?<!\.test)\.tsx?$/) },
  { fields: eventFields, does: 'asks for', by: named, files: sourceFiles(['portal/domain/events'], /\.tsx$/) },
  { fields: accountFields, does: 'asks for', by: named, files: sourceFiles(['portal/features/profile'], /\.tsx$/) },
]

const faults = rooms.flatMap(({ fields, does, by, files }) => {
  const said = files.map(file => readFileSync(file, 'utf8')).join('\n')
  return Object.keys(fields)
    .filter(name => !by(name).test(said))
    .map(name => `nothing ${does} ${name}`)
})
finish('asked-fields', rooms.flatMap(({ files }) => files).length, faults)
