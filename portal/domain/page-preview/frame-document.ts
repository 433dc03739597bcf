/** The one way for markup into the portal's page: as a document of its own, for a frame whose sandbox runs nothing. */
const policy = globalThis.trustedTypes?.createPolicy('page-preview', { createHTML: html => html })

/** React hands an attribute on as it is; its types take for text what stands for it. A new one for each call: a frame given it loads anew. */
export const frameDocument = (html: string): string => policy?.createHTML(html) ?? html
