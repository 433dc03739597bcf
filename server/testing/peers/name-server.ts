// A local DNS server. Names without records do not exist.

import { createSocket } from 'node:dgram'
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Packet, type Question } from 'dns-packet'

type Records = { TXT?: string[]; CNAME?: string; A?: string[]; AAAA?: string[]; MX?: string }
type NameServer = {
  /** value for the setting DNS_SERVERS */
  address: string
  set(name: string, records: Records): void
  /** sets the behavior: responds, sends no response, or responds with an error */
  be(mood: 'well' | 'silent' | 'failing'): void
  close(): Promise<void>
}

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4')
  const zone = new Map<string, Records>()
  let mood: 'well' | 'silent' | 'failing' = 'well'
  socket.on('message', (message, from) => {
    if (mood === 'silent') return
    const { id, questions = [] } = decode(message)
    const [question] = questions
    const found = question && zone.get(question.name.toLowerCase())
    const code = mood === 'failing' ? serverFailure : found ? 0 : noSuchName
    const answers = mood === 'well' && found ? answersTo(question, found) : []
    const answer: Packet = { type: 'response', flags: AUTHORITATIVE_ANSWER | code, questions, answers, ...(id !== undefined && { id }) }
    socket.send(encode(answer), from.port, from.address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, records) => void zone.set(name, records),
    be: next => void (mood = next),
    close: () => new Promise(resolve => socket.close(() => resolve())),
  }
}

const serverFailure = 2
const noSuchName = 3

/** Returns the records for a question. A name with a CNAME has no other records. */
function answersTo({ name, type }: Question, { TXT = [], CNAME, A = [], AAAA = [], MX }: Records): Answer[] {
  const ttl = 1
  if (CNAME !== undefined && type !== 'TXT') return [{ name, type: 'CNAME', ttl, data: CNAME }]
  if (type === 'TXT') return TXT.map(data => ({ name, type, ttl, data }))
  if (type === 'MX' && MX !== undefined) return [{ name, type, ttl, data: { preference: 10, exchange: MX } }]
  if (type === 'A') return A.map(data => ({ name, type, ttl, data }))
  return type === 'AAAA' ? AAAA.map(data => ({ name, type, ttl, data })) : []
}
