import { Skeleton } from '@mantine/core'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from './page-preview.module.css'

type Props = {
  html: string
  title: string
  /** CSS pixels that the page believes to have; it is scaled down to the room there is */
  width: number
  /** 'fills': as many as its place has room for */
  height: number | 'fills'
  fresh?: boolean
  /** the id of the element to bring into sight; '' for the top */
  anchor?: string | undefined
}

/** A page in a frame that can run nothing and reach nothing. Two frames take turns, so that the old page stays until the new one is drawn. */
export function PageFrame({ html, title, width, height, fresh = true, anchor = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(box)
  const { shown, beneath, onLoad } = useTurns(html)
  const seen = useRef<HTMLIFrameElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) bringIntoSight(seen.current, anchor)
    first.current = false
  }, [anchor])
  const scale = Math.min(1, room.width / width)
  const high = height === 'fills' ? scale && room.height / scale : height
  const frame = { inlineSize: width, blockSize: high, transform: `scale(${scale})` }
  const place = height === 'fills' ? { flex: 1 } : { blockSize: high * scale }
  return (
    <div
      ref={box}
      className={css['box']}
      style={{ ...place, maxInlineSize: width }}
      data-stale={!fresh || undefined}
      data-drawn={shown !== ''}
    >
      {beneath && <Framed key={beneath} html={beneath} style={frame} title={title} aria-hidden="true" tabIndex={-1} />}
      {html && (
        <Framed
          key={html}
          html={html}
          style={{ ...frame, opacity: shown === html ? 1 : 0 }}
          title={title}
          ref={seen}
          onLoad={event => {
            if (anchor && shown !== html) bringIntoSight(event.currentTarget, anchor)
            onLoad()
          }}
        />
      )}
      {!shown && <Skeleton className={css['coming'] ?? ''} radius={0} />}
    </div>
  )
}

function Framed({ html, title, ...frame }: ComponentProps<'iframe'> & { html: string; title: string }) {
  const srcDoc = useMemo(() => frameDocument(html), [html])
  return <iframe {...frame} title={title} className={css['frame']} sandbox="" srcDoc={srcDoc} />
}

/** Where a frame stands is all that can be told to one that runs nothing: another fragment of the very same document. */
function bringIntoSight(frame: HTMLIFrameElement | null, anchor: string) {
  frame?.contentWindow?.location.replace(`about:srcdoc#${anchor || 'top'}`)
}

/** The one way for markup into the portal's page: as a document of its own, for a frame whose sandbox runs nothing. */
const policy = globalThis.trustedTypes?.createPolicy('page-preview', { createHTML: html => html })

/** React hands an attribute on as it is; its types take for text what stands for it. A new one for each call: a frame given it loads anew. */
const frameDocument = (html: string): string => policy?.createHTML(html) ?? html

/** The room inside an element in CSS pixels, as it changes. */
function useRoom(box: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return room
}

/** Milliseconds for which the page before stays beneath: a frame says that it has loaded before it is painted. */
const paintedWithin = 400

/** Pages that take each other's place: the one before stays until the new one covers it, so that nothing flashes between them. */
function useTurns(html: string) {
  const [{ shown, last }, setTurn] = useState({ shown: '', last: '' })
  const wanted = useRef(html)
  useEffect(() => {
    wanted.current = html
  }, [html])
  useEffect(() => {
    if (!last) return undefined
    const timer = setTimeout(() => setTurn(turn => ({ ...turn, last: '' })), paintedWithin)
    return () => clearTimeout(timer)
  }, [last])
  const show = () => {
    if (wanted.current === html) setTurn(turn => (turn.shown === html ? turn : { shown: html, last: turn.shown }))
  }
  return {
    /** '' until the first has come */
    shown,
    beneath: shown === html ? last : shown,
    onLoad: () => requestAnimationFrame(() => requestAnimationFrame(show)),
  }
}
