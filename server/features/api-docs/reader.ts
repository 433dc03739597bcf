// The page that reads the calls' description to people.
import { createRequire } from 'node:module'
import path from 'node:path'

/** Where its files lie. Importing the package would run the reader itself, in this process. */
export const reader = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** The reader styles itself with inline attributes; it runs no other script and talks to this host only. */
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
export const starter = "SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#api', deepLinking: true, defaultModelsExpandDepth: 0 })"
export const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Maydan API</title>
<link rel="stylesheet" href="swagger-ui.css"></head>
<body><main id="api"></main><script src="swagger-ui-bundle.js"></script><script src="start.js"></script></body></html>`
