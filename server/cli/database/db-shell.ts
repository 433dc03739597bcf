import { spawn } from 'node:child_process'
import { CommandError, withOwner } from '../installation.ts'

/** Runs psql as the owner of the database. `args` are passed to psql. */
export const openShell = (args: readonly string[]): Promise<void> =>
  withOwner(async ({ owner }) => {
    const { host, port, user, database, password } = owner
    const child = spawn('psql', [...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        PGHOST: host,
        PGPORT: String(port),
        PGUSER: user,
        PGDATABASE: database,
        ...sslVariablesOf(process.env['DATABASE_URL']),
        ...(typeof password === 'string' && { PGPASSWORD: password }),
      },
    })
    // Ignore Ctrl+C here: psql handles it.
    const ignore = () => {}
    process.on('SIGINT', ignore)
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', () => reject(new CommandError('psql was not found. Install the PostgreSQL client (Debian: postgresql-client).')))
      child.once('exit', exitCode => resolve(exitCode ?? 1))
    }).finally(() => process.off('SIGINT', ignore))
    if (code !== 0) throw new CommandError(`psql exited with ${code}.`)
  })

/** Returns the TLS parameters of the URL as psql's variables. psql has no `no-verify`, and needs `system` to trust public authorities (since 16). */
function sslVariablesOf(url = ''): Record<string, string> {
  const parameters = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams()
  const [mode, file] = [parameters.get('sslmode'), parameters.get('sslrootcert')]
  const trusted = file ?? (mode?.startsWith('verify-') ? 'system' : null)
  return {
    ...(mode !== null && { PGSSLMODE: mode === 'no-verify' ? 'require' : mode }),
    ...(trusted !== null && { PGSSLROOTCERT: trusted }),
  }
}
