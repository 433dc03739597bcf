// Share cards, rendered by a worker thread at the first request: publishing does not wait.

import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { type CardSize, cardSizes, type ShareCard } from '#landing/card.ts'
import type { Badge } from '#landing/embeds.ts'
import { type FileStore, isFileName } from '#server/platform/file-store/file-store.ts'
import { createFileCache } from '#server/platform/file-store/memory.ts'

export type ShareCards = {
  /** caches recent files; concurrent requests share one rendering */
  draw(card: ShareCard, size: CardSize): Promise<Uint8Array>
  /** Returns a stored picture as a logo for mails, in PNG; null if it does not exist. */
  drawLogo(file: string, background: LogoBackground): Promise<Uint8Array | null>
  /** Renders a badge for other sites. SVG contains paths instead of texts, because other sites lack the fonts; PNG has twice the size. */
  drawBadge(badge: Badge, format: BadgeFormat): Promise<Uint8Array>
  stop(): Promise<void>
}

export type BadgeFormat = 'svg' | 'png'

/** Contains a hash of the content, so that a changed card has a new address. */
export const cardName = (card: ShareCard, size: CardSize) =>
  `${size}-${createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 16)}.${card.cover === null ? 'png' : 'jpg'}`
/** Increment it when cards look different: messengers then fetch them again. */
const drawing = 4

export const mimeOfCard = (name: string) => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/png')

/** Returns null for names that are not of a card. The hash can be missing in links to the present card. */
export function sizeOfCardName(name: string): CardSize | null {
  const size = /^([a-z]+)(?:-[0-9a-f]{16})?\.(?:png|jpg)$/.exec(name)?.[1]
  return size !== undefined && Object.hasOwn(cardSizes, size) ? (size as CardSize) : null
}

type LogoBackground = 'light' | 'dark'
const backgrounds: Record<LogoBackground, string> = { light: '#ffffff', dark: '#171e26' }

export function createShareCards(store: FileStore): ShareCards {
  const memory = createFileCache(32_000_000)
  const drawing = new Map<string, Promise<Uint8Array>>()
  const artist = startArtist()
  const once = async (name: string, draw: () => Promise<Uint8Array>) => {
    const cached = memory.get(name) ?? drawing.get(name)
    if (cached) return cached
    const drawn = draw()
      .then(bytes => (memory.set(name, bytes), bytes))
      .finally(() => drawing.delete(name))
    drawing.set(name, drawn)
    return drawn
  }
  return {
    draw: (card, size) => once(cardName(card, size), async () => artist.draw({ card, size, cover: await coverOf(store, card) })),
    async drawLogo(file, background) {
      const logo = isFileName(file) ? await store.read(file) : null
      return logo && once(`${background} ${file}`, () => artist.draw({ logo, background: backgrounds[background] }))
    },
    drawBadge: (badge, format) => once(`badge ${format} ${JSON.stringify(badge)}`, () => artist.draw({ badge, format })),
    stop: artist.stop,
  }
}

const coverOf = async (store: FileStore, { cover }: ShareCard) => (cover !== null && isFileName(cover) ? store.read(cover) : null)

export type CardJob = { card: ShareCard; size: CardSize; cover: Uint8Array | null }
export type LogoJob = { logo: Uint8Array; background: string }
export type BadgeJob = { badge: Badge; format: BadgeFormat }
export type CardReply = { id: number; bytes: Uint8Array } | { id: number; failed: string }

/** The worker starts with the first card and does not keep the process alive. */
function startArtist() {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let thread: Worker | null = null
  let last = 0
  const fail = (error: Error) => {
    thread = null
    for (const job of waiting.values()) job.reject(error)
    waiting.clear()
  }
  const start = () => {
    const jsx = new URL('../../../tools/setup/jsx.mjs', import.meta.url).href
    const started = new Worker(new URL('./card-thread.ts', import.meta.url), { execArgv: ['--import', jsx] })
    started.on('message', (reply: CardReply) => {
      const job = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('bytes' in reply) job?.resolve(reply.bytes)
      else job?.reject(new Error(reply.failed))
    })
    started.on('error', fail)
    started.on('exit', () => started === thread && fail(new Error('the worker thread that renders cards has exited')))
    started.unref()
    return started
  }
  return {
    draw(job: CardJob | LogoJob | BadgeJob): Promise<Uint8Array> {
      const pending = Promise.withResolvers<Uint8Array>()
      const id = ++last
      waiting.set(id, pending)
      thread ??= start()
      thread.postMessage({ id, ...job })
      return pending.promise
    },
    async stop() {
      const stopped = thread
      thread = null
      await stopped?.terminate()
    },
  }
}
