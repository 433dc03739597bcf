import { connect, createServer, type Socket } from 'node:net'

export type Spoil = 'well' | 'slow' | 'silent' | 'refusing' | 'cutting'
export type FaultyProxy = { port: number; be(spoil: Spoil): Promise<void>; stop(): Promise<void> }

const slowMs = 1500

/**
 * A TCP proxy that can delay data by 1.5 s, drop responses, refuse connections, or cut a response.
 */
export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  let now: Spoil = 'well'
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    const onward = connect(target, '127.0.0.1')
    const ended = () => {
      open.delete(socket)
      socket.destroy()
      onward.destroy()
    }
    for (const end of [socket, onward]) end.on('error', ended).on('close', ended)
    socket.on('data', chunk => later(() => onward.write(chunk)))
    onward.on('data', chunk => {
      if (now === 'silent') return
      later(() => socket.write(now === 'cutting' ? chunk.subarray(0, chunk.length / 2) : chunk, () => now === 'cutting' && ended()))
    })
  })
  const later = (work: () => void) => (now === 'slow' ? void setTimeout(work, slowMs) : work())
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    async be(spoil) {
      if (spoil === now) return
      if (spoil === 'refusing') await close()
      else if (now === 'refusing') await listen(port)
      now = spoil
      for (const socket of open) socket.destroy()
    },
    stop: () => (now === 'refusing' ? Promise.resolve() : close()),
  }
}
