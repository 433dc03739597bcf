import { Skeleton } from '@mantine/core'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from './page-preview.module.css'

type Props = {
  html: string
  title: string
  /** viewport width in CSS pixels, scaled to fit */
  width: number
  /** 'fills': as high as the container */
  height: number | 'fills'
  fresh?: boolean
  /** id to scroll to; '' for the top */
  anchor?: string | undefined
}

/**
 * Sandboxed without scripts. Two alternating frames show the old page until the new one is painted.
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

/** Content size in CSS pixels. */
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

/** Delay in ms before hiding the previous page: load fires before paint. */
const paintedWithin = 400

/** Prevents flicker by showing the previous page until the new one is painted. */
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
