/** What somebody wrote, for inside a sentence: its direction touches nothing around it (U+2068 … U+2069). */
export const isolated = (text: string) => `\u2068${text}\u2069`
