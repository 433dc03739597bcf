const browsers = { Edge: /\bEdg(A|iOS)?\//, Opera: /\bOPR\//, 'Samsung Internet': /\bSamsungBrowser\//, Firefox: /\b(Firefox|FxiOS)\// }
// Most browsers also name those they descend from, so the order matters.
const ancestors = { Chrome: /\b(Chrome|CriOS)\//, Safari: /\bVersion\/.*Safari\// }
const systems = { Android: /Android/, iOS: /iPhone|iPad|iPod/, Windows: /Windows/, macOS: /Macintosh/, Linux: /Linux/ }

export type Device = { /** null: not one that we know */ browser: string | null; system: string | null }

/** What a User-Agent says about a device, from closed lists: nothing that its sender wrote gets into a mail. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameOf({ ...browsers, ...ancestors }, userAgent),
  system: nameOf(systems, userAgent),
})

const nameOf = (signs: Record<string, RegExp>, userAgent: string) =>
  Object.entries(signs).find(([, sign]) => sign.test(userAgent))?.[0] ?? null
