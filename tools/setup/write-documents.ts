// `npm run docs` writes every generated document. Each check compares its document, and writes it when given --write.
import { argv } from 'node:process'

argv.push('--write')
await import('../checks/schema-document.ts')
await import('../checks/reference-documents.ts')
