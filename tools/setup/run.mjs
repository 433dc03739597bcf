import { spawn } from 'node:child_process'

/**
 * Runs a program to its end and collects its output (both streams, in order).
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = chunk => (output += chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', error => resolve({ ok: false, output: output + error.message }))
    child.once('close', code => resolve({ ok: code === 0, output }))
  })
}

/** Runs npm with the Node that runs this script, because npm replaces the Node in node_modules. */
export function npm(args, options = {}) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  return cli && node ? run(node, [cli, ...args], options) : run('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Returns the last lines of an output, because the error is at the end. */
export function lastLines(output, count = 12) {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
