import { connect } from 'node:net'

/** `answer` is the received text; `seconds` is the time until the connection closed. */
export type RawResponse = { answer: string; seconds: number }

/** Sends raw bytes, then `drip` every quarter of a second. Disconnects after `hangUpAfter` ms. */
export function speak(url: string, sent: string | Buffer, drip?: () => string, hangUpAfter?: number): Promise<RawResponse> {
  const began = performance.now()
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(sent))
    const dripping = drip && setInterval(() => socket.writable && socket.write(drip()), 250)
    if (hangUpAfter !== undefined) setTimeout(() => socket.destroy(), hangUpAfter)
    socket.on('data', chunk => (answer += chunk.toString()))
    // Ignore a connection reset: it also ends the connection.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve({ answer, seconds: (performance.now() - began) / 1000 })
    })
  })
}
