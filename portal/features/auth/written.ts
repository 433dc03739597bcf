// What somebody has written on these screens: the next of them need not ask for it again. Kept in this tab until they are in or it is closed;
// never a password, and nothing in the browser's storage.
import { useSession } from '#portal/platform/session/session.ts'

type Written = { email: string; fullname: string }

const nothing: Written = { email: '', fullname: '' }
let written = nothing

export const whatWasWritten = (): Readonly<Written> => written
export const keepWritten = (more: Partial<Written>): void => void (written = { ...written, ...more })

useSession.subscribe(({ isAuthenticated }) => {
  if (isAuthenticated) written = nothing
})
