// Types for two font packages that have none. Only the functions in use are declared.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype' | 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
declare module 'fontverter' {
  export function convert(font: Buffer, format: 'woff2' | 'truetype'): Promise<Buffer>
}
