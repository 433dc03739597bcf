// As own drawings, because the chunk of shared icons is larger than all of the judge's page needs.
const drawings = {
  check: 'M5 12l5 5L20 7',
  offline: 'M3 3l18 18M7 9a5 5 0 0 0 .5 10H17M9.5 6A6 6 0 0 1 18 10a4.5 4.5 0 0 1 2.6 7',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  down: 'M6 9l6 6 6-6',
  not_here: 'M12 11a4 4 0 1 0-4-4M6 21v-2a4 4 0 0 1 4-4h4M3 3l18 18',
  busy: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  other: 'M4 8h16M6 8v11M18 8v11',
  step_aside: 'M5.6 5.6l12.8 12.8M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
} as const

export const Icon = ({ of, size = 18, className }: { of: keyof typeof drawings; size?: number; className?: string }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden>
    <path d={drawings[of]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
