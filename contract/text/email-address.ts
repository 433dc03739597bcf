/** Converts an email address to lower case, and removes bidirectional marks, which copying can add. */
export const tidyAddress = (value: string) =>
  value
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
    .toLowerCase()

/** Whether a text is exactly one email address. Rejects comments, groups, quoted local parts and lists, so that a mail has one recipient. */
export function isOneAddress(value: string): boolean {
  const local = /^(?!\.)(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)$/
  const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
  const at = value.lastIndexOf('@')
  return value.length <= longestAddress && at > 0 && local.test(value.slice(0, at)) && domain.test(value.slice(at + 1))
}

export const longestAddress = 254
