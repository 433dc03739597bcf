import { renewLogins } from '#server/platform/database/logins.ts'
import { CommandError, type Output, withOwner } from '../installation.ts'

/** Gives the two database logins of the server new random passwords. */
export const renewDatabaseLogins = (output: Output): Promise<void> =>
  withOwner(async ({ owner }) => {
    if (owner.password === undefined) throw new CommandError('The database needs no passwords, so that there is nothing to renew.')
    await renewLogins(owner, error => output.note(error.message))
    output.result({ is_renewed: true }, [
      'The logins have new passwords. Restart every process: until then, its new connections to the database fail.',
    ])
  })
