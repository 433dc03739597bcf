// SMTP servers that violate the protocol. They use raw sockets, because SMTP libraries prevent violations.

import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export const misdeeds = [
  'accepts and never greets',
  'says later (4xx)',
  'refuses everything (5xx)',
  'greylists each recipient once',
  'takes the mail and hangs up without an answer',
  'answers drop by drop',
  'offers a broken TLS',
  'promises a size and refuses it at the end',
  'hangs up after each mail',
] as const
type Misdeed = (typeof misdeeds)[number]

export type MailServer = {
  url: string
  do(what: Misdeed | 'its work'): void
  /** recipients of acknowledged mails, and of mails accepted without a response */
  acknowledged: string[]
  takenSilently: string[]
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let now: Misdeed | 'its work' = 'its work'
  const open = new Set<Socket>()
  const known = new Set<string>()
  const [acknowledged, takenSilently]: string[][] = [[], []]
  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    if (now === 'accepts and never greets') return
    if (now === 'answers drop by drop') {
      const drops = setInterval(() => socket.write('220-wait\r\n'), 300)
      socket.on('close', () => clearInterval(drops))
      return
    }
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
    let to = ''
    let inData = false
    say('220 mail.test ESMTP')
    const lines = createInterface({ input: socket })
    lines
      .on('error', () => {})
      .on('line', line => {
        if (inData) {
          if (line !== '.') return
          inData = false
          if (now === 'takes the mail and hangs up without an answer') {
            takenSilently?.push(to)
            socket.destroy()
          } else if (now === 'promises a size and refuses it at the end') say('452 4.3.1 no room after all')
          else {
            acknowledged?.push(to)
            say('250 2.0.0 kept')
            if (now === 'hangs up after each mail') socket.end()
          }
          return
        }
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'EHLO') say(now === 'offers a broken TLS' ? '250-mail.test\r\n250 STARTTLS' : '250-mail.test\r\n250 SIZE 104857600')
        else if (line.toUpperCase() === 'STARTTLS') {
          say('220 go on')
          socket.write(Buffer.from('this is no TLS'))
        } else if (verb === 'RCPT') {
          to = /<([^>]*)>/.exec(line)?.[1] ?? ''
          const isNew = !known.has(to)
          known.add(to)
          if (now === 'says later (4xx)') say('451 4.7.1 later')
          else if (now === 'greylists each recipient once' && isNew) say('450 4.2.0 greylisted')
          else say('250 2.1.5 ok')
        } else if (verb === 'MAIL') say(now === 'refuses everything (5xx)' ? '554 5.7.1 not from you' : '250 2.1.0 ok')
        else if (verb === 'DATA') {
          inData = true
          say('354 go on')
        } else if (verb === 'QUIT') socket.end('221 bye\r\n')
        else say('250 ok')
      })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    do: what => {
      now = what
      for (const socket of open) socket.destroy()
    },
    acknowledged: acknowledged ?? [],
    takenSilently: takenSilently ?? [],
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
