// `npm run docs` writes every generated document. With --write, a check writes its document instead of comparing it.

import { argv } from 'node:process'

argv.push('--write')
await import('../checks/schema-document.ts')
await import('../checks/reference-documents.ts')
await import('../checks/nouns.ts')
