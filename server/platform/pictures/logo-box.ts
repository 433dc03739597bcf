// Size of a logo in mails.

/** in CSS pixels */
const widest = 148
const tallest = 44
const padding = 6

/** The picture is drawn for dense displays. */
export const logoScale = 2

/** Returns the size with and without padding, in CSS pixels. Only transparent logos get padding, because they get a background. */
export function logoBox({ width, height }: { width: number; height: number }, isTransparent: boolean) {
  const scale = Math.min(widest / width, tallest / height)
  const inner = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const around = isTransparent ? padding : 0
  return { inner, padding: around, width: inner.width + 2 * around, height: inner.height + 2 * around }
}
