import type { MouseEvent } from 'react'
import { lookedAtByTeam } from '#contract/channels.ts'

/** A visit by this link is not counted as a view. The copied link is the plain address. */
export const teamLook = (address: string) => ({ href: address, onClick: mark, onAuxClick: mark })

function mark({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const plain = currentTarget.href
  currentTarget.href = lookedAtByTeam(plain, Date.now())
  setTimeout(() => (currentTarget.href = plain))
}
