// What counts as one e-mail address, for the schemas and for screens that check without them.

/** As it is kept: without marks of direction, which copying brings along, and in small letters. */
export const tidyAddress = (value: string) =>
  value
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
    .toLowerCase()

/** One strict addr-spec: no comments, groups, quoted local parts or lists, so that mail can reach one reader only. */
export function isOneAddress(value: string): boolean {
  const local = /^(?!\.)(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)$/
  const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
  const at = value.lastIndexOf('@')
  return value.length <= longestAddress && at > 0 && local.test(value.slice(0, at)) && domain.test(value.slice(at + 1))
}

export const longestAddress = 254
