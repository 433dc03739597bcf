import type { AskKey } from '../sections/ask.ts'

/** Signs of our own drawing for the networks, so that no other site is asked for one; beside a name they say nothing themselves. */
export function SocialIcon({ of }: { of: AskKey }) {
  const draw = drawings[of]
  if (!draw) return null
  return (
    <svg className="sign-of" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={draw} />
    </svg>
  )
}

const rounded = 'M8 3H16A5 5 0 0 1 21 8V16A5 5 0 0 1 16 21H8A5 5 0 0 1 3 16V8A5 5 0 0 1 8 3Z'
const drawings: Partial<Record<AskKey, string>> = {
  telegram: 'M3 11L21 4L17 20L11 15L18 7L8 13ZM8 13V19L11 15',
  x: 'M4 4H8L20 20H16ZM20 4L13.5 11M10.5 13.5L4 20',
  instagram: `${rounded}M16 12A4 4 0 1 1 8 12A4 4 0 1 1 16 12M17 6.5V7`,
  linkedin: `${rounded}M8 11V17M8 7V7.5M12 17V11M12 14A2.5 2.5 0 0 1 17 14V17`,
  youtube: 'M6 5H18A4 4 0 0 1 22 9V15A4 4 0 0 1 18 19H6A4 4 0 0 1 2 15V9A4 4 0 0 1 6 5ZM10 9L15 12L10 15Z',
  tiktok: 'M13 3V16A4 4 0 1 1 9 12M13 3A6 6 0 0 0 19 9',
  snapchat:
    'M12 3C8 3 7 6 7 8V11L4 12C5 14 6 15 4 16C5 18 7 17 8 18C10 20 14 20 16 18C17 17 19 18 20 16C18 15 19 14 20 12L17 11V8C17 6 16 3 12 3Z',
  discord: 'M8 5C6 5 4 7 3 16C5 18 6 19 8 19L9.5 17H14.5L16 19C18 19 19 18 21 16C20 7 18 5 16 5L15 7H9ZM9 11V13M15 11V13',
}
