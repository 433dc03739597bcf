#!/usr/bin/env node
// Entry point of the `maydan` command. Runs on Node 20 or newer, and starts the commands on the packaged Node 24 in the same working directory.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')
const setup = path.join(root, 'tools', 'setup', 'prepare.mjs')
const packagedNode = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

// A checkout installs its packages at the first use. The container image has no such program and needs none.
if (existsSync(setup) && !existsSync(packagedNode)) await run(process.execPath, [setup])
const node = existsSync(packagedNode) ? packagedNode : process.execPath
const program = path.join(root, 'server', 'cli', 'program.ts')
const jsx = new URL('../../tools/setup/jsx.mjs', import.meta.url).href
// Node parses --env-file anywhere in its arguments, even after the script.
const args = process.argv.slice(2).map(argument => argument.replace(/^--env-file(?==|$)/, '--settings-file'))
process.exitCode = await run(node, ['--max-semi-space-size=16', '--import', jsx, program, ...args])

/** Resolves to the exit code. Forwards signals, so that a supervisor can stop the server gracefully. */
function run(command, args) {
  const child = spawn(command, args, { stdio: 'inherit', shell: command.endsWith('.cmd') })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)))
  })
}
