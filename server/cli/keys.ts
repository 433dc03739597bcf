// Commands for the keys of the installation. The content of a secrets.json is replaced as a whole.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { resealSecondFactors } from '#server/domain/accounts/second-factor.ts'
import { certificateKeyOf } from '#server/domain/certificates/issuer.ts'
import { loseWebhookSecrets, resealWebhooks } from '#server/domain/webhooks/webhook-secrets.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keysLockClass, listenerPrefix } from '#server/platform/database/listening.ts'
import { sql } from '#server/platform/database/sql.ts'
import { writeSafely } from '#server/platform/disk/write.ts'
import { isOfInstallation, replaceInstallationKeys } from '#server/platform/installation/one-installation.ts'
import {
  keysIdOf,
  newKeys,
  openSecrets,
  parseStoredSecrets,
  type Secrets,
  type StoredSecrets,
  usedSecrets,
} from '#server/platform/settings/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { CommandError, type Output, withDatabase } from './installation.ts'

type Into = { into?: string | undefined }

const restart = 'Restart every process, one after the other.'

/** The first call adds keys that all processes accept, the second one lets them sign. Running processes must be restarted after each. */
export const rotateKeys = ({ leaked, into }: { leaked: boolean } & Into, output: Output): Promise<void> =>
  withDatabase(async ({ settings, database }) => {
    const { stored, save } = await readKeys(settings, into)
    const running = await listProcesses(database, usedSecrets(stored))
    if (leaked) return replaceLeaked({ database, stored, save, running }, output)
    if (stored.next) {
      requireSameKeys(running, 'does not accept the next keys yet')
      const place = await save(activate(stored, stored.next))
      const next = `The new keys sign after a restart. ${restart} Former sessions and links remain valid. After 14 days, maydan keys retire can remove the former keys.`
      return output.result({ step: 2, file: place }, [`${place} is changed.`, next])
    }
    const next = newKeys()
    // Credentials of certificates that were signed with the derived key must remain verifiable.
    const certificate_key: Secrets['certificate_key'] = stored.certificate_key ?? [certificateKeyOf(stored.code_key[0])]
    if (running.length === 0) {
      const place = await save(activate({ ...stored, certificate_key }, next))
      return output.result({ step: 2, file: place }, [`${place} is changed. No process runs, so that the next start uses the new keys.`])
    }
    const place = await save({ ...stored, certificate_key, next })
    output.result({ step: 1, file: place }, [`${place} is changed.`, `${restart} Then run maydan keys rotate again.`])
  })

type Leak = { database: Database; stored: StoredSecrets; save: Save; running: readonly Process[] }

async function replaceLeaked({ database, stored, save, running }: Leak, output: Output) {
  requireStopped(running, 'accepts the leaked keys')
  const { access_key, refresh_key, code_key, certificate_key } = newKeys()
  const fresh: Secrets = { access_key: [access_key], refresh_key: [refresh_key], code_key: [code_key], certificate_key: [certificate_key] }
  const both: Secrets['code_key'] = [code_key, ...usedSecrets(stored).code_key]
  // An interrupted command can be repeated: this file decrypts rows of both keys.
  const place = await save({ ...fresh, code_key: both })
  const accounts = await database.system(async db => {
    await replaceInstallationKeys(db, fresh)
    await resealWebhooks(db, both)
    return resealSecondFactors(db, both)
  })
  await save(fresh)
  output.result({ file: place, second_factors: accounts }, [
    `${place} is changed. The former keys are rejected, and stop working:`,
    ...stopped,
    `Authenticator apps of ${accounts} accounts still work. Start the server.`,
  ])
}

/** Removes all but the first keys. Former keys of certificates remain, because certificates have no end. */
export const retireKeys = ({ into }: Into, output: Output): Promise<void> =>
  withDatabase(async ({ settings, database }) => {
    const { stored, save } = await readKeys(settings, into)
    if (stored.next) throw new CommandError('A rotation is not complete. Run maydan keys rotate first.')
    const { access_key, refresh_key, code_key } = stored
    if (access_key.length + refresh_key.length + code_key.length === 3) throw new CommandError('There are no former keys.')
    requireSameKeys(await listProcesses(database, stored), 'may still sign with former keys')
    const accounts = await database.system(async db => {
      await resealWebhooks(db, code_key)
      return resealSecondFactors(db, code_key)
    })
    const place = await save({ ...stored, access_key: [access_key[0]], refresh_key: [refresh_key[0]], code_key: [code_key[0]] })
    output.result({ file: place, second_factors: accounts }, [
      `${place} is changed. After a restart of every process, links that were mailed before the rotation and older recovery codes stop working.`,
    ])
  })

/** Lets the installation continue with other keys. Second factors are removed, because they cannot be decrypted. */
export const resetKeys = ({ yes }: { yes: boolean }, output: Output): Promise<void> =>
  withDatabase(async ({ settings, database }) => {
    const present =
      settings.secrets ?? (await readFile(path.join(settings.dataDir, 'secrets.json'), 'utf8').then(parseStoredSecrets, () => null))
    if (present && (await database.system(db => isOfInstallation(db, present))))
      throw new CommandError('The keys of this installation are not lost. Replace leaked ones with maydan keys rotate --leaked.')
    requireStopped(await listProcesses(database, present), 'has the former keys')
    if (!yes) throw new CommandError(['These stop working:', ...stopped, secondFactors, 'Run the command again with --yes.'].join('\n'))
    const secrets = settings.secrets ?? (await openSecrets(settings.dataDir))
    const accounts = await database.system(async db => {
      await replaceInstallationKeys(db, secrets)
      await loseWebhookSecrets(db)
      return db.run(sql`delete from second_factors`)
    })
    output.result({ second_factors: accounts }, [
      'The installation has new keys. These stop working:',
      ...stopped,
      secondFactors,
      `${accounts} accounts had a second factor. Store secrets.json elsewhere, and start the server.`,
    ])
  })

const stopped = [
  '- sessions: everybody signs in again',
  '- links in mails: registrations, teams, judges, meetings, certificates and unsubscribing',
  '- recovery codes',
  '- the proof of issued certificates outside of this installation',
  '- webhooks, until each gets a new secret',
]
const secondFactors = '- second factors: they are removed, and must be set up again'

type Save = (secrets: StoredSecrets) => Promise<string>

/** `save` replaces secrets.json, or writes into the file of --into, and returns its path. */
async function readKeys({ secrets, given, dataDir }: Settings, into: string | undefined): Promise<{ stored: StoredSecrets; save: Save }> {
  const file = path.join(dataDir, 'secrets.json')
  const text = secrets ? (given['SECRETS'] ?? '') : await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new CommandError(`There are no keys in ${file}. If they are lost, run maydan keys reset.`)
  const stored = parseStoredSecrets(text)
  if (!stored) throw new CommandError(`${file} does not contain valid keys. If they are lost, run maydan keys reset.`)
  if (secrets && into === undefined) throw new CommandError('The keys come from SECRETS. Name a new file for the new ones with --into.', 2)
  if (into !== undefined && existsSync(into)) throw new CommandError(`${into} exists already. Name a new file with --into.`, 2)
  const place = path.resolve(into ?? file)
  const save: Save = async content => {
    await writeSafely(path.dirname(place), place, Buffer.from(JSON.stringify(content)))
    return place
  }
  return { stored, save }
}

function activate({ next: _, ...current }: StoredSecrets, next: NonNullable<StoredSecrets['next']>): StoredSecrets {
  return {
    access_key: [next.access_key, ...current.access_key],
    refresh_key: [next.refresh_key, ...current.refresh_key],
    code_key: [next.code_key, ...current.code_key],
    certificate_key: [next.certificate_key, ...(current.certificate_key ?? [])],
  }
}

type Process = { name: string; has_keys: boolean }

/** Returns the running servers: each has a connection that listens, and a lock that shows its keys. */
const listProcesses = (database: Database, secrets: Secrets | null): Promise<Process[]> =>
  database.system(db =>
    db.all<Process>(sql`
      select substr(application_name, ${listenerPrefix.length + 1}) as name, exists (
        select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.classid = ${keysLockClass}::int::oid
          and l.objid = ${secrets ? keysIdOf(secrets) : 0}::int::oid) as has_keys
      from pg_stat_activity a where datname = current_database() and starts_with(application_name, ${listenerPrefix}) order by name`),
  )

function requireSameKeys(running: readonly Process[], why: string): void {
  const names = running.filter(({ has_keys }) => !has_keys).map(({ name }) => name)
  if (names.length > 0) throw new CommandError(`Restart these processes first, because each ${why}: ${names.join(', ')}`)
}

function requireStopped(running: readonly Process[], why: string): void {
  if (running.length > 0)
    throw new CommandError(`Stop these processes first, because each ${why}: ${running.map(({ name }) => name).join(', ')}`)
}
