/** Addresses of the themes' fonts by where they lie: in packages, or beside the theme that had them cut. */
const addresses = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource-variable/{alexandria,readex-pro}/files/*-{arabic,latin}-wght-normal.woff2',
    '../../../node_modules/@fontsource/amiri/files/amiri-latin-700-normal.woff2',
    '../../../landing/themes/*/fonts/*.woff2',
  ],
  // Packages are left out otherwise.
  { query: '?url', import: 'default', eager: true, exhaustive: true },
)

/** Of a file as landing/ names it: '#landing/…' or a package's. */
export const fontAddress = (file: string) => addresses[`../../../${file.startsWith('#') ? file.slice(1) : `node_modules/${file}`}`]
