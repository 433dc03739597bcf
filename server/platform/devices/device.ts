const browsers = { Edge: /\bEdg(A|iOS)?\//, Opera: /\bOPR\//, 'Samsung Internet': /\bSamsungBrowser\//, Firefox: /\b(Firefox|FxiOS)\// }
// User agents also name the browsers they derive from, so the order matters.
const ancestors = { Chrome: /\b(Chrome|CriOS)\//, Safari: /\bVersion\/.*Safari\// }
const systems = { Android: /Android/, iOS: /iPhone|iPad|iPod/, Windows: /Windows/, macOS: /Macintosh/, Linux: /Linux/ }

export type Device = { /** null: unknown */ browser: string | null; system: string | null }

/** Returns names of closed lists, so that no user input gets into a mail. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameOf({ ...browsers, ...ancestors }, userAgent),
  system: nameOf(systems, userAgent),
})

const nameOf = (signs: Record<string, RegExp>, userAgent: string) =>
  Object.entries(signs).find(([, sign]) => sign.test(userAgent))?.[0] ?? null
