import { Skeleton } from '@mantine/core'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from './page-preview.module.css'

type Props = {
  html: string
  title: string
  /** viewport width of the page in CSS pixels; the frame is scaled to fit */
  width: number
  /** viewport height in CSS pixels; 'fills' uses the height of the container */
  height: number | 'fills'
  fresh?: boolean
  /** element id to which the frame scrolls; '' for the top */
  anchor?: string | undefined
}

/**
 * Shows a page in a sandboxed frame without scripts. Two frames alternate, so that the old page is visible until the new page is painted.
 */
export function PageFrame({ html, title, width, height, fresh = true, anchor = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const available = useRoom(box)
  const { shown, beneath, onLoad } = useTurns(html)
  const seen = useRef<HTMLIFrameElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) bringIntoSight(seen.current, anchor)
    first.current = false
  }, [anchor])
  const scale = Math.min(1, available.width / width)
  const high = height === 'fills' ? scale && available.height / scale : height
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

/** Changing the fragment scrolls without a reload or scripts. */
function bringIntoSight(frame: HTMLIFrameElement | null, anchor: string) {
  frame?.contentWindow?.location.replace(`about:srcdoc#${anchor || 'top'}`)
}

/** Trusted Types policy of preview documents. */
const policy = globalThis.trustedTypes?.createPolicy('page-preview', { createHTML: html => html })

/** React accepts TrustedHTML, but its types expect a string. */
const frameDocument = (html: string): string => policy?.createHTML(html) ?? html

/** Returns the size of the content box in CSS pixels. */
function useRoom(box: RefObject<HTMLElement | null>) {
  const [available, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return available
}

/** Delay in ms before the previous page is hidden, because the load event fires before the first paint. */
const paintedWithin = 400

/** Alternates between two frames to avoid flicker: the previous page is visible until the new page is painted. */
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
    shown,
    beneath: shown === html ? last : shown,
    onLoad: () => requestAnimationFrame(() => requestAnimationFrame(show)),
  }
}
