import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What `playwright-core` needs to launch the browser found on this machine: `chromium.launch(browser)`. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else the one that npm brought. Throws with a sentence when none runs. */
export async function findBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH']
  const installed = given ?? findInstalled()
  const browser = installed ? { executablePath: installed, env: {} } : await unpackBundled()
  const found = { ...browser, args: ['--no-sandbox'], env: { ...inheritedEnvironment(), ...browser.env } }
  const { status, error, stderr } = spawnSync(found.executablePath, ['--no-sandbox', '--version'], { env: found.env, encoding: 'utf8' })
  if (status === 0) return found
  const reason = error?.message ?? stderr.trim().split('\n')[0]
  throw new Error(
    `No browser for the tests: ${found.executablePath} does not run (${reason}).\n` +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to the program of one.',
  )
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [...NAMES.flatMap(name => folders.map(folder => join(folder, name))), ...PLACES].find(file => existsSync(file))
}

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium')

// The package unpacks into the temporary folder, not atomically, and its libraries only where it believes to be on AWS.
async function unpackBundled(): Promise<Pick<Browser, 'executablePath' | 'env'>> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to the program of one.')
  }
  if (!existsSync(CACHE)) {
    const half = `${CACHE}.half-${process.pid}`
    mkdirSync(half, { recursive: true })
    const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
    const env = { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`No browser for the tests: none is installed, and the one from npm could not be unpacked:\n${stderr}`)
    keep(half)
  }
  const env = { FONTCONFIG_PATH: join(CACHE, 'fonts'), LD_LIBRARY_PATH: join(CACHE, 'al2023', 'lib') }
  return { executablePath: join(CACHE, 'chromium'), env }
}

function keep(half: string): void {
  try {
    renameSync(half, CACHE)
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
