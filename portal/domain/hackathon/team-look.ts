import type { MouseEvent } from 'react'
import { lookedAtByTeam } from '#contract/statistics/channels.ts'

/** Returns link properties. Visits by this link are not counted as page views. Copying the link copies the plain URL. */
export const teamLook = (address: string) => ({ href: address, onClick: mark, onAuxClick: mark })

function mark({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const plain = currentTarget.href
  currentTarget.href = lookedAtByTeam(plain, Date.now())
  setTimeout(() => (currentTarget.href = plain))
}
