import { fileURLToPath } from 'node:url'

// What it is built from is installed one folder above.
export default { poweredByHeader: false, turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) } }
