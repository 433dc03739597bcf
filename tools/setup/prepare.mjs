// Runs before npm scripts (`pre…`), on Node 20 or newer and without installed packages.

import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { ensureExec, ensureNode, nodeProgram } from './node.mjs'
import { ensurePortal, hasPortal } from './portal.mjs'
import { lastLines, run } from './run.mjs'
import { SetupError, step } from './step.mjs'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', '..')

await step('dependencies', say => ensureDependencies(root, say))
await step('runtime', () => ensureNode(root))
ensureExec(root)
const node = nodeProgram(root)
if (hasPortal(root) && !process.argv.includes('--without-portal')) await step('portal', say => ensurePortal(root, node, say))
if (process.argv.includes('--browser')) await step('browser', findBrowser)

async function findBrowser() {
  const { ok, output } = await run(node, [join(root, 'server', 'testing', 'browser.ts')], { cwd: root })
  if (!ok) throw new SetupError(lastLines(output))
  return output.trim()
}
