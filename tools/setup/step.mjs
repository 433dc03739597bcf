/** A step that failed for a reason its message explains to people; no stack is shown. */
export class SetupError extends Error {}

/**
 * Runs one step and shows one line for it: its name, what `work` returns, and how long it took.
 * A long one says that it is still at it. A failed one is explained on stderr and ends the process with 1.
 * @param {string} name
 * @param {(say: (doing: string) => void) => Promise<string> | string} work
 */
export async function step(name, work) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  let doing = ''
  const tty = process.stdout.isTTY
  const show = () =>
    doing && process.stdout.write(tty ? `\r\x1b[K  … ${label(name)}${doing} (${seconds()})` : `  … ${label(name)}${doing} (${seconds()})\n`)
  const ticker = setInterval(show, tty ? 500 : 10_000)
  const say = text => {
    doing = text
    show()
  }
  try {
    const result = await work(say)
    process.stdout.write(`${tty ? '\r\x1b[K' : ''}  ✓ ${label(name)}${result} (${seconds()})\n`)
  } catch (error) {
    process.stdout.write(`${tty ? '\r\x1b[K' : ''}  ✗ ${label(name)}failed (${seconds()})\n`)
    process.stderr.write(`\n${error instanceof SetupError ? error.message : error.stack}\n\n`)
    process.exit(1)
  } finally {
    clearInterval(ticker)
  }
}

const label = name => name.padEnd(14)
