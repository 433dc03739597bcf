// What somebody has written on these screens: the next of them need not ask for it again. Kept in this tab until they are in or it is closed;
// never a password, and nothing in the browser's storage.
import type { Country } from '#contract/endpoints/countries.ts'
import { useSession } from '#portal/platform/session/session.ts'

type Written = { email: string; about: About | null }
/** of a new account, beside its address and password */
export type About = { fullname: string; phone: string; country: Country | null }

const nothing: Written = { email: '', about: null }
let written = nothing

export const whatWasWritten = (): Readonly<Written> => written
export const keepWritten = (more: Partial<Written>): void => void (written = { ...written, ...more })

useSession.subscribe(({ isAuthenticated }) => {
  if (isAuthenticated) written = nothing
})
