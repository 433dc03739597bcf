import { spawn } from 'node:child_process'

/**
 * Runs a program to its end and keeps what it printed (both streams, in order).
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

/** Runs npm: the one that runs this script, on the Node that runs it, because the one in node_modules is about to be replaced. */
export function npm(args, options = {}) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  return cli && node ? run(node, [cli, ...args], options) : run('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** The part of a long output that says what went wrong. */
export function lastLines(output, count = 12) {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
