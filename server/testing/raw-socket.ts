import { connect } from 'node:net'

/** What a connection brought until the other side ended it, and after how many seconds that was. */
export type Heard = { answer: string; seconds: number }

/** Speaks to a server below HTTP: sends what it is given, then whatever `drip` gives each quarter of a second; hangs up after so many ms. */
export function speak(url: string, sent: string | Buffer, drip?: () => string, hangUpAfter?: number): Promise<Heard> {
  const began = performance.now()
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(sent))
    const dripping = drip && setInterval(() => socket.writable && socket.write(drip()), 250)
    if (hangUpAfter !== undefined) setTimeout(() => socket.destroy(), hangUpAfter)
    socket.on('data', chunk => (answer += chunk.toString()))
    // A connection that is broken off under what is still being sent is an end as well.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve({ answer, seconds: (performance.now() - began) / 1000 })
    })
  })
}
