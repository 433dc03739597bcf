import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lastLines, npm, run } from './run.mjs'
import { SetupError } from './step.mjs'

/**
 * Makes sure that scripts run on the Node that package.json pins. The npm package `node` fetches its program in an install script; where
 * scripts are blocked, what that script does is done here.
 * @param {string} root
 */
export async function ensureNode(root, say) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8'))
  const program = nodeProgram(root)
  if (await hasVersion(program, version)) {
    linkProgram(root)
    return `Node ${version}`
  }
  say(`fetching Node ${version}`)
  const problem = await fetchProgram(root, version, program)
  if (!problem && (await hasVersion(program, version))) {
    linkProgram(root)
    return `Node ${version}, fetched`
  }
  if (isNewEnough(process.versions.node)) return `Node ${process.versions.node} of this machine (${version} could not be fetched)`
  throw new SetupError(
    `Node ${version} is needed and could not be fetched; this machine has ${process.versions.node}.\n${problem ?? `${program} does not run here.`}`,
  )
}

/** The pinned Node, or this machine's where that is new enough and the pinned one cannot be had. */
export function nodeProgram(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

async function hasVersion(program, version) {
  return existsSync(program) && (await run(program, ['--version'])).output.trim() === `v${version}`
}

// 24 is the first that runs TypeScript as it is written here.
function isNewEnough(version) {
  return Number(version.split('.')[0]) >= 24
}

async function fetchProgram(root, version, program) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`
  const folder = join(root, 'node_modules', '.cache', 'node')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { ok, output } = await npm(['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`], {
    cwd: folder,
  })
  if (!ok) return `npm could not install ${name}@${version}:\n${lastLines(output)}`
  const fetched = join(folder, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node')
  mkdirSync(dirname(program), { recursive: true })
  copyFileSync(fetched, `${program}.new`)
  chmodSync(`${program}.new`, 0o755)
  renameSync(`${program}.new`, program)
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

/**
 * The scripts of package.json say `exec node …`, so that no shell stands between npm and Node and keeps a signal to itself.
 * The shell of Windows has no such word: there it becomes a program.
 */
export function ensureExec(root, platform = process.platform) {
  if (platform === 'win32') writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n')
}

// npm links only programs that exist when it links, so a blocked install script leaves no link behind.
function linkProgram(root) {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(link) || process.platform === 'win32') return
  rmSync(link, { force: true })
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join('..', 'node', 'bin', 'node'), link)
}
