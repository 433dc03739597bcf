// Types of the used parts of two font tools without types.
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
