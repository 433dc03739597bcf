import { connect } from 'node:net'
import { countRequest, type Target } from './target.ts'

/** `status` 0 means that no response was received. `endedMs` is null if the connection is still open after `patienceMs`. */
export type Answered = { status: number; text: string; endedMs: number | null }

/** Sends `text`, then `drip` every second while the connection is open. */
export function sendRaw({ address, port }: Target, text: string, { drip = '', patienceMs = 10_000 } = {}): Promise<Answered> {
  countRequest()
  const began = performance.now()
  return new Promise(resolve => {
    const socket = connect(port, address, () => socket.write(text))
    let heard = ''
    const dripping = drip ? setInterval(() => socket.write(drip), 1000) : undefined
    const finish = (endedMs: number | null) => {
      clearTimeout(patience)
      clearInterval(dripping)
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0), text: heard, endedMs })
    }
    const patience = setTimeout(() => finish(null), patienceMs)
    socket.on('data', chunk => (heard += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => finish(performance.now() - began))
  })
}

/** Sends a body without its last byte. `end` aborts the request. */
export async function openBody(
  { address, port, origin }: Target,
  { method, path, type, bytes }: { method: string; path: string; type: string; bytes: number },
): Promise<{ end(): void }> {
  countRequest()
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`
  const socket = connect(port, address, () => {
    socket.write(head)
    socket.write(Buffer.alloc(bytes - 1, 'x'))
  })
  socket.on('error', () => {})
  socket.resume()
  // Waits until all bytes are sent or the server stops reading.
  let [taken, idle] = [-1, 0]
  while (!socket.destroyed && idle < 3 && socket.bytesWritten - socket.writableLength < bytes) {
    const before = taken
    taken = socket.bytesWritten - socket.writableLength
    idle = taken === before ? idle + 1 : 0
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return { end: () => socket.destroy() }
}
