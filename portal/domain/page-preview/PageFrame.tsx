import { Skeleton } from '@mantine/core'
import { type ComponentProps, useEffect, useMemo, useRef } from 'react'
import { frameDocument } from './frame-document.ts'
import css from './page-preview.module.css'
import { useRoom } from './use-room.ts'
import { useTurns } from './use-turns.ts'

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
