/** Isolates the direction of user input (U+2068 … U+2069). */
export const isolated = (text: string) => `\u2068${text}\u2069`
