#!/usr/bin/env node
// Entry point of the `maydan` command. Runs on Node 20 or newer, and starts the commands on the packaged Node 24 in the same working directory.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')
const setup = path.join(root, 'tools', 'setup', 'prepare.mjs')
const packagedNode = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

// In a checkout, the first run installs the packages. The container image contains the packages, but not the setup script.
if (existsSync(setup) && !existsSync(packagedNode)) await run(process.execPath, [setup])
const node = existsSync(packagedNode) ? packagedNode : process.execPath
const program = path.join(root, 'server', 'cli', 'program.ts')
const jsx = new URL('../../tools/setup/jsx.mjs', import.meta.url).href
// Rename our option --env-file, because Node parses its own option of this name even after the script's name.
const args = process.argv.slice(2).map(argument => argument.replace(/^--env-file(?==|$)/, '--settings-file'))
process.exitCode = await run(node, ['--max-semi-space-size=16', '--import', jsx, program, ...args])

/** Runs a program and resolves to its exit code. Forwards signals, so that a process manager can stop the server gracefully. */
function run(command, args) {
  const child = spawn(command, args, { stdio: 'inherit', shell: command.endsWith('.cmd') })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 128 + constants.signals[signal] : 1)))
  })
}
