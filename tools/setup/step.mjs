/** An error whose message explains the failure. It is shown without a stack trace. */
export class SetupError extends Error {}

/**
 * Runs one step and prints one line: its name, the result of `work`, and the duration. A long step reports progress.
 * A failed step prints its error and exits with 1.
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
