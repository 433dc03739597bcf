import { type ComponentProps, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { frameDocument } from './frame-document.ts'
import css from './page-preview.module.css'

type Props = {
  html: string
  title: string
  /** CSS pixels that the page believes to have; it is scaled down to the room there is */
  width: number
  height: number
  fresh?: boolean
  /** the id of the element to bring into sight; '' for the top */
  anchor?: string | undefined
}

/** A page in a frame that can run nothing and reach nothing. Two frames take turns, so that the old page stays until the new one is drawn. */
export function PageFrame({ html, title, width, height, fresh = true, anchor = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  const [shown, setShown] = useState('')
  useLayoutEffect(() => {
    const measure = () => setScale(Math.min(1, (box.current?.clientWidth ?? width) / width))
    measure()
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [width])
  const seen = useRef<HTMLIFrameElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) bringIntoSight(seen.current, anchor)
    first.current = false
  }, [anchor])
  const frame = { inlineSize: width, blockSize: height, transform: `scale(${scale})` }
  return (
    <div ref={box} className={css['box']} style={{ blockSize: height * scale, maxInlineSize: width }} data-stale={!fresh || undefined}>
      {shown && shown !== html && <Framed key={shown} html={shown} style={frame} title={title} aria-hidden="true" tabIndex={-1} />}
      {html && (
        <Framed
          key={html}
          html={html}
          style={{ ...frame, visibility: shown === html || !shown ? 'visible' : 'hidden' }}
          ref={seen}
          title={title}
          onLoad={event => {
            if (anchor && shown !== html) bringIntoSight(event.currentTarget, anchor)
            setShown(html)
          }}
        />
      )}
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
