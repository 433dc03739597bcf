/** Isolates the text direction of user input with U+2068 and U+2069. */
export const isolated = (text: string) => `\u2068${text}\u2069`
