import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastLines, run } from './run.mjs'
import { SetupError } from './step.mjs'

/**
 * Builds the portal into dist/portal if a source has changed.
 * @param {string} root
 * @param {string} node the program that runs Vite
 */
export async function ensurePortal(root, node, say) {
  const [output, stamp] = [join(root, 'dist', 'portal'), join(root, 'dist', 'portal.made-from')]
  const hash = hashOf(root)
  if (existsSync(join(output, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'up to date'
  say('building')
  // Build into a separate folder and rename it afterwards, because a running server can serve the old folder.
  const next = join(root, 'dist', `portal.next-${process.pid}`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--config', join('portal', 'vite.config.ts'), '--outDir', next, '--emptyOutDir', '--logLevel', 'warn']
  const result = await run(node, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  if (!result.ok) {
    rmSync(next, { recursive: true, force: true })
    throw new SetupError(`The portal could not be built. Vite said:\n${lastLines(result.output, 30)}`)
  }
  rmSync(stamp, { force: true })
  rmSync(output, { recursive: true, force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  renameSync(next, output)
  writeFileSync(stamp, hash)
  return 'built'
}

export const hasPortal = root => existsSync(join(root, 'portal', 'vite.config.ts'))

const inputs = ['portal', 'contract', 'landing', 'locales']

function hashOf(root) {
  const files = inputs.flatMap(folder => listFiles(root, folder)).filter(file => !/\.test\.tsx?$/.test(file))
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...files.sort()]) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
}
