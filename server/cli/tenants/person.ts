import { writeFile } from 'node:fs/promises'
import type { FoundPerson } from '#contract/administration/admin-persons-endpoints.ts'
import { Email } from '#contract/fields.ts'
import { createPersons, type Persons } from '#server/domain/persons/persons.ts'
import { createRegistrationLinks } from '#server/domain/registrations/registration-links.ts'
import { createSeatLinks } from '#server/domain/seats/seat-links.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { SecretKeys } from '#server/platform/sealing/sealing.ts'
import { createSignedIds } from '#server/platform/sealing/signed-ids.ts'
import { openSecrets } from '#server/platform/settings/secrets.ts'
import { addressIn, type Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { CommandError, openStore, type Output, withDatabase } from '../installation.ts'

/** Shows the persons with an email address or a phone number. */
export const findPerson = (search: string, output: Output): Promise<void> =>
  withPersons(async persons => {
    const { results, more } = await persons.find(search, 'en')
    output.result({ results, more }, results.length === 0 ? ['No data is stored.'] : results.flatMap(linesOf))
    if (more) output.note('More persons match. Search by the complete number or address.')
  })

/** Writes all data about the person into a new file, which contains personal data. */
export const exportPerson = (address: string, file: string, output: Output): Promise<void> =>
  withPersons(async persons => {
    const data = await persons.export(emailOf(address), 'system', found => found)
    // Fails if the file exists. Others must not read it.
    await writeFile(file, JSON.stringify({ made_at: new Date(now()).toISOString(), data }, null, 2), { flag: 'wx', mode: 0o600 })
    const rows = Object.values(data).reduce((sum, { length }) => sum + length, 0)
    output.result({ file, rows }, [`${file}: ${rows} rows`])
    output.note('The file contains personal data. Store it safely.')
  })

/** Erases the person. Without `yes` it only shows what would be erased. */
export const erasePerson = (address: string, { yes }: { yes: boolean }, output: Output): Promise<void> =>
  withPersons(async persons => {
    const email = emailOf(address)
    if (!yes) {
      const [person] = (await persons.find(email, 'en')).results
      return output.result(person ?? null, [
        ...(person ? linesOf(person) : ['No data is stored.']),
        'Nothing is erased yet; run again with --yes after checking the identity of the person.',
      ])
    }
    const erasure = await persons
      .erase(email, { by: 'system', language: 'en' }, done => done)
      .catch((error: unknown) => {
        throw error instanceof Refusal ? new CommandError(reasonOf(error)) : error
      })
    const { proof, erased, kept } = erasure
    output.result(erasure, [
      ...(erased.length === 0 ? ['Nothing is left to erase.'] : erased.map(lineOf('erased'))),
      ...kept.map(lineOf('stays')),
      `${'proof'.padEnd(column)} ${proof}`,
    ])
  })

const reasonOf = ({ code, values }: Refusal) =>
  code === 'person.last_owner'
    ? `The person is the only owner of: ${values['names']}. Transfer the ownership first.`
    : 'The account is an administrator. Run maydan admin remove first.'

const column = 9
const lineOf =
  (label: string) =>
  ({ kind, count }: { kind: string; count: number }) =>
    `${label.padEnd(column)} ${count} ${kind.replaceAll('_', ' ')}`

const linesOf = ({ email, names, phones, account, registrations, erased, kept, blocked }: FoundPerson) => [
  `${'person'.padEnd(column)} ${email} ${names.join(', ')} ${phones.join(', ')}`.trimEnd(),
  ...(account?.memberships ?? []).map(({ tenant_name, role }) => `${'member'.padEnd(column)} ${tenant_name} (${role})`),
  ...registrations.map(
    ({ hackathon, standing, team }) =>
      `${'register'.padEnd(column)} ${hackathon.tenant_name} (${standing})${team === null ? '' : `, team ${team}`}`,
  ),
  ...erased.map(lineOf('erasable')),
  ...kept.map(lineOf('stays')),
  ...(blocked === null ? [] : [`${'blocked'.padEnd(column)} ${blocked.replaceAll('_', ' ')}`]),
]

const emailOf = (address: string) => Email.safeParse(address).data ?? fail(`${address} is not an email address.`)
const fail = (message: string): never => {
  throw new CommandError(message, 2)
}

/** Runs `work` with the services that erase data of persons. */
export const withPersons = (work: (persons: Persons, database: Database) => Promise<void>): Promise<void> =>
  withDatabase(async ({ settings, database }) => {
    const { code_key: keys } = settings.secrets ?? (await openSecrets(settings.dataDir))
    return work(
      createPersons({
        database,
        settings,
        keys,
        store: await openStore(settings),
        registrationLinks: createRegistrationLinks(keys),
        seatLinks: createSeatLinks(keys, settings.portalUrl),
        meetingNotices: noticesOf(settings, keys),
      }),
      database,
    )
  })

const noticesOf = ({ portalUrl, mailFrom }: Settings, keys: SecretKeys) => ({
  portalUrl,
  sender: addressIn(mailFrom),
  links: createSignedIds(keys, 'meeting'),
})
