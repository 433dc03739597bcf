const addresses = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource-variable/{alexandria,readex-pro}/files/*-{arabic,latin}-wght-normal.woff2',
    '../../../node_modules/@fontsource/amiri/files/amiri-latin-700-normal.woff2',
    '../../../landing/themes/*/fonts/*.woff2',
  ],
  // import.meta.glob excludes node_modules by default.
  { query: '?url', import: 'default', eager: true, exhaustive: true },
)

/** Returns the URL of a font file. `file` is '#landing/…' or a path in a package. */
export const fontAddress = (file: string) => addresses[`../../../${file.startsWith('#') ? file.slice(1) : `node_modules/${file}`}`]
