import { Skeleton } from '@mantine/core'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from './page-preview.module.css'

type Props = {
  html: string
  title: string
  /** viewport width in CSS pixels; the frame is scaled down to fit */
  width: number
  /** 'fills': as high as the container */
  height: number | 'fills'
  fresh?: boolean
  /** id of the element to scroll to; '' for the top */
  anchor?: string | undefined
}

/** Sandboxed without scripts or network. Two frames alternate, so the old page remains until the new one is rendered. */
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

/** Scripts cannot run in the frame. Changing the fragment scrolls it without a reload. */
function bringIntoSight(frame: HTMLIFrameElement | null, anchor: string) {
  frame?.contentWindow?.location.replace(`about:srcdoc#${anchor || 'top'}`)
}

/** Trusted Types policy for documents of sandboxed frames. */
const policy = globalThis.trustedTypes?.createPolicy('page-preview', { createHTML: html => html })

/** React passes TrustedHTML through, but its types expect a string. A new value reloads the frame. */
const frameDocument = (html: string): string => policy?.createHTML(html) ?? html

/** Returns the element's content size in CSS pixels and updates with it. */
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

/** Milliseconds to retain the previous page: a frame's load event fires before it is painted. */
const paintedWithin = 400

/** The previous page remains until the new one covers it, which prevents flicker. */
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
    /** '' until the first page has loaded */
    shown,
    beneath: shown === html ? last : shown,
    onLoad: () => requestAnimationFrame(() => requestAnimationFrame(show)),
  }
}
