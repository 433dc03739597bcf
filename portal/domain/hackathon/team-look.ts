import type { MouseEvent } from 'react'
import { lookedAtByTeam } from '#contract/channels.ts'

/** A link to a public page for its team: opened, that look is not counted; copied, it is the plain address. */
export const teamLook = (address: string) => ({ href: address, onClick: mark, onAuxClick: mark })

function mark({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const plain = currentTarget.href
  currentTarget.href = lookedAtByTeam(plain, Date.now())
  setTimeout(() => (currentTarget.href = plain))
}
