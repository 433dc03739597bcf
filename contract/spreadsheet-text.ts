/**
 * Text for a cell of a table that spreadsheets open (OWASP, CSV injection): an apostrophe before a tab or a new line that it starts with, and
 * before a sign that begins a formula, blanks and quotes before it aside. Where the list separator is not a comma, a semicolon, a tab or a new
 * line within a cell starts another one, whatever quotes are around it.
 */
export const spreadsheetText = (text: string): string => {
  const safe = text.replace(/(?<![\s";])[\s";]*(?=[=+\-@|%＝＋－＠])/g, (before, at: number) =>
    at === 0 || /[;\t\r\n]/.test(before) ? `${before}'` : before,
  )
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}
