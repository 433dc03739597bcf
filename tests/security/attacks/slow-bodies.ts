import type { Attack } from '../harness/attack.ts'
import { sendRaw } from '../harness/raw-socket.ts'

type Slow = { what: string; text: string; drip?: string; /** maximum seconds until the connection ends */ within: number }

export const slowBodies: Attack = {
  name: 'the server closes slow headers after 10 s and bodies below 2 KB/s after 20 s, but leaves idle connections open for 60 s',
  slow: true,
  async run(target, notes) {
    const { host } = new URL(target.origin)
    const post = (path: string, type: string) =>
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n\r\n`
    const json = post('/api/v1/auth/login/', 'application/json')
    const form = post('/api/v1/drafts/', 'multipart/form-data; boundary=b')
    const slow: Slow[] = [
      { what: 'silence', text: '', within: 10 },
      { what: 'half a line', text: 'GET / HT', within: 10 },
      { what: 'headers, a byte each second', text: `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `, drip: 'x', within: 10 },
      { what: 'no JSON after its headers', text: json, within: 20 },
      { what: 'JSON, 100 bytes each second', text: json, drip: ' '.repeat(100), within: 20 },
      { what: 'no form after its headers', text: form, within: 20 },
      { what: 'a form, 100 bytes each second', text: form, drip: ' '.repeat(100), within: 20 },
      {
        what: 'chunks of one byte',
        text: json.replace('Content-Length: 50000', 'Transfer-Encoding: chunked'),
        drip: '1\r\n \r\n',
        within: 20,
      },
    ]
    // Additional time, because Node checks timeouts only every few seconds.
    const graceSeconds = 6
    const idle = sendRaw(target, `GET /health/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`, { patienceMs: 60_000 })
    await Promise.all(
      slow.map(async ({ what, text, drip, within }) => {
        const { endedMs } = await sendRaw(target, text, { ...(drip && { drip }), patienceMs: (within + graceSeconds) * 1000 })
        if (endedMs === null) notes.found(`${what}: still open after ${within + graceSeconds} s`)
        else notes.saw(`${what}: ${(endedMs / 1000).toFixed(1)} s`)
      }),
    )
    const { endedMs } = await idle
    if (endedMs === null) notes.saw('an idle connection: still open after 60 s')
    else notes.found(`an idle connection was closed after ${(endedMs / 1000).toFixed(1)} s: a proxy that keeps it longer gets errors`)
  },
}
