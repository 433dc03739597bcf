// Between what changes something and what keeps the answers about it: screens that only send never load the latter.

type Addresses = readonly { path: string }[]
let reader: (addresses: Addresses) => void = () => {}

/** What was read from these endpoints is out of date. Nobody waits for the newer answers: they may be long in coming. */
export const readAnew = (addresses: Addresses): void => reader(addresses)

/** Called once by what keeps answers. */
export const whenOutOfDate = (read: typeof reader): void => void (reader = read)
