import encodeQR from 'qr'
import { useMemo } from 'react'

type Props = { text: string; /* accessible name */ label: string; className?: string }

/** Draws a QR code dark on white with a margin, even in forced colors, because scanners require it. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

export function qrFile(text: string): Blob {
  const { size, path } = drawn(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

function drawn(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size: rows.length, path }
}
