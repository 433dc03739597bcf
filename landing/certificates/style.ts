// One sheet in units of its own width, so that screen and print have the same layout. On narrow screens it becomes a column.

import { minified } from '../look/minified.ts'
import { faces } from '../themes/mihwar/faces.ts'
import type { CertificateView } from './certificate-view.ts'

export const certificateStyle = ({ theme, accent, assets }: CertificateView): string => {
  const { fontArabic, fontLatin, ledArabic, ledLatin } = assets
  const own = {
    mihwar: faces(assets),
    lawha: faces(assets) + faceOf('Led', ledArabic, arabic) + faceOf('Led', ledLatin, latin),
    fusayfisa: faceOf('Alexandria', fontArabic, arabic, '100 900') + faceOf('Alexandria', fontLatin, latin, '100 900'),
  }[theme]
  return minified(`${own}:root{--accent:${accent}}${shared}${themes[theme]}${narrow}${print}`)
}

const arabic = 'U+600-6FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC'
const latin = 'U+20-7E,U+A0-FF,U+131,U+152-153,U+2013-2014,U+2018-201D,U+2022,U+2026'
const faceOf = (family: string, file: string | undefined, range: string, weight = '400') =>
  file
    ? `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${JSON.stringify(file)}) format("woff2");unicode-range:${range}}`
    : ''

const shared = `
*{box-sizing:border-box}
body{margin:0;background:#e9e6df;color:#1c2126;font:400 1rem/1.7 system-ui,'Segoe UI',Tahoma,sans-serif}
.state{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;justify-content:space-between;max-inline-size:75rem;margin-inline:auto;padding:.75rem 1rem}
.state p{margin:0;font-weight:700;padding:.35rem 1rem;background:#0b5c3c;color:#fff}
.replaced p{background:#7a4a00}
.revoked p{background:#9b1c1c}
a{color:#14525f;text-underline-offset:.25em}
.state a,.ways a{display:inline-flex;align-items:center;min-block-size:44px}
:focus-visible{outline:3px solid #14525f;outline-offset:3px}
main{max-inline-size:75rem;margin-inline:auto;padding-inline:1rem}
.sheet{position:relative;container-type:inline-size;inline-size:100%;aspect-ratio:297/210;background:var(--paper);color:var(--ink);overflow:hidden;box-shadow:0 2px 30px #0002;-webkit-print-color-adjust:exact;print-color-adjust:exact;margin:0}
.in{position:absolute;inset:0;display:flex;flex-direction:column;padding:5cqi 5.5cqi 4cqi;font-size:1.5cqi;line-height:1.6}
.head{display:flex;align-items:center;justify-content:space-between;gap:2cqi;min-block-size:5.5cqi}
.logo{block-size:5.5cqi;inline-size:auto;max-inline-size:24cqi;object-fit:contain}
.pale{background:#1c2126;padding:.7cqi}
.org{font-size:1.55cqi;font-weight:600}
h1{font-size:2.1cqi;line-height:1.4;font-weight:700;margin:0 0 1.2cqi}
.mid{margin-block:auto;padding-block:1cqi}
.mid p{margin:0}
.name{font-size:6.4cqi;line-height:1.75;font-weight:700;margin-block:.3cqi .8cqi!important;overflow-wrap:anywhere}
.name:lang(en){line-height:1.3}
.long{font-size:4.4cqi}
.longest{font-size:3cqi}
.hack{font-size:3cqi;line-height:1.4;font-weight:700;overflow-wrap:anywhere}
dl{display:flex;flex-wrap:wrap;gap:.4cqi 3cqi;margin:1.2cqi 0 0}
dt{font-size:1.15cqi;opacity:.75}
dd{margin:0;font-weight:600;overflow-wrap:anywhere;text-wrap:balance}
dd small{display:block;font-size:1.2cqi;font-weight:400}
.foot{display:flex;align-items:end;justify-content:space-between;gap:2cqi}
.foot dl{margin:0}
.foot dd{font-size:1.3cqi}
.mono{font-family:ui-monospace,Consolas,monospace;direction:ltr;unicode-bidi:isolate}
.sign{flex:none;inline-size:17cqi;margin:0;margin-inline-start:auto;text-align:center;line-height:1.35}
.sign img{display:block;margin:0 auto .3cqi;max-inline-size:100%;inline-size:auto;block-size:5.2cqi;object-fit:contain}
.sign figcaption{border-block-start:.12cqi solid;padding-block-start:.4cqi;font-size:1.3cqi;overflow-wrap:anywhere}
.sign b,.sign span{display:block}
.sign span{font-size:1.15cqi}
.qr{inline-size:8cqi;block-size:8cqi;flex:none;background:#fff;padding:.6cqi;fill:#000}
.stamp{position:absolute;inset-block-start:42%;inset-inline:0;text-align:center;font:800 11cqi/1 system-ui,sans-serif;color:#9b1c1c;opacity:.8;transform:rotate(-14deg);pointer-events:none}
.ways{display:flex;flex-wrap:wrap;gap:.25rem 2rem;align-items:center;padding-block:.75rem 2rem}
.ways p{margin:0;flex-basis:100%;color:#3c444b}
`

const themes: Record<CertificateView['theme'], string> = {
  mihwar: `
.sheet{--paper:#fbf6ea;--ink:#1d2126;font-family:Plex,"Plex Stand-in",serif}
h1,.name,.hack{font-family:Print,"Print Stand-in",serif}
.sheet::before{content:"";position:absolute;inset:1.6cqi;border:.12cqi solid;outline:.45cqi solid var(--accent);outline-offset:-.95cqi;pointer-events:none}
.in{padding:5.2cqi 8cqi 4.4cqi;text-align:center}
.head{flex-direction:column;justify-content:center;gap:.6cqi}
h1{font-size:3.4cqi}
h1::after{content:"";display:block;inline-size:9cqi;block-size:.3cqi;background:var(--accent);margin:1cqi auto 0}
.name{font-size:8.2cqi}
.long{font-size:6cqi}
.longest{font-size:3.8cqi}
.hack{font-size:3.6cqi}
.mid dl{justify-content:center}
.foot{text-align:start}
`,
  lawha: `
.sheet{--paper:#14161b;--ink:#f4efe2;font-family:Plex,"Plex Stand-in",sans-serif}
.sheet::before{content:"";position:absolute;inset:0;background:radial-gradient(circle,#ffffff14 .09cqi,transparent .12cqi) 0 0/.62cqi .62cqi;pointer-events:none}
.sheet::after{content:"";position:absolute;inset-block:0 auto;inset-inline:0;block-size:1cqi;background:var(--accent)}
.name{font-family:Led,"Plex Stand-in",sans-serif;font-weight:400;color:#ffc94d;font-size:8.4cqi;line-height:1.25}
.long{font-size:6.2cqi}
.longest{font-size:4cqi}
h1{color:#ffc94d}
.pale{background:none;padding:0}
.logo:not(.pale),.sign img:not(.pale){background:#fff;padding:.6cqi}
.mid dl,.foot dl{gap:0}
.mid dl>div,.foot dl>div{padding-inline:1.6cqi;border-inline-start:.12cqi solid #ffffff40}
.mid dl>div:first-child,.foot dl>div:first-child{padding-inline-start:0;border:0}
.foot{border-block-start:.12cqi solid #ffffff40;padding-block-start:1.6cqi}
.stamp{color:#ff6b6b}
`,
  fusayfisa: `
.sheet{--paper:#fdf8ec;--ink:#1b1d22;font-family:Alexandria,system-ui,sans-serif}
.in{inset-inline-start:30.303cqi;padding:4.6cqi 5cqi 4cqi 4.6cqi}
.tiles{position:absolute;inset-block:0;inset-inline-start:0;inline-size:30.303cqi;block-size:100%}
.t0{fill:var(--accent)}.t1{fill:#f6b93b}.t2{fill:#1e6b52}.t3{fill:#de5b33}.t4{fill:#fbf5e8}.t5{fill:#1b1d22}
h1{font-size:2.2cqi;font-weight:800}
.name{font-size:5.6cqi;font-weight:800}
.long{font-size:3.8cqi}
.longest{font-size:2.7cqi}
.hack{font-size:2.5cqi}
.hack::after{content:"";display:block;inline-size:6cqi;block-size:.6cqi;background:var(--accent);margin-block-start:1.2cqi}
`,
}

const narrow = `
@media screen and (max-width:46rem){.sheet{aspect-ratio:auto;container-type:normal;font-size:1rem}.in{position:relative;inset:auto;padding:2rem 1.5rem;gap:1.5rem;font-size:1rem;min-block-size:34rem}.logo{block-size:3.5rem;max-inline-size:10rem}.head{gap:1rem;min-block-size:0}.org,dd,.foot dd{font-size:1rem}h1{font-size:1.35rem;margin-block-end:.75rem}.name{font-size:2.5rem}.long{font-size:1.9rem}.longest{font-size:1.5rem}.hack{font-size:1.5rem}dl{gap:.75rem 1.5rem;margin-block-start:1rem}dt,dd small{font-size:.875rem}.qr{inline-size:6rem;block-size:6rem;padding:.4rem}.foot{gap:1rem;flex-wrap:wrap}.sign{inline-size:14rem;max-inline-size:100%}.sign img{block-size:4.5rem;margin-block-end:.25rem}.sign figcaption{font-size:1rem}.sign span{font-size:.875rem}.stamp{font-size:4rem}.tiles{position:static;display:block;inline-size:100%;block-size:7rem}.mid dl,.foot dl{gap:.75rem 1.5rem}.mid dl>div,.foot dl>div{padding:0!important;border:0!important}.sheet::before{inset:.5rem}}
`

// A PDF contains glyphs. Ligatures and presentation forms of joined letters are copied as other characters than the name was written with.
// The visible name is therefore printed as a picture, above a copy in the color of the paper whose letters are not joined (decision 143).
const printedName = `@media print{
.name{filter:drop-shadow(0 0 0 #0000)}
.copied{position:absolute;z-index:-1}
.copied::before{content:attr(data-name);display:block;unicode-bidi:plaintext;white-space:pre;color:var(--paper);font-size:2cqi;font-kerning:none;font-variant-ligatures:none;font-feature-settings:"init" 0,"medi" 0,"fina" 0,"isol" 0,"rlig" 0,"liga" 0,"calt" 0,"ccmp" 0,"mark" 0,"mkmk" 0,"rclt" 0}
}`

const print = `
@page{size:A4 landscape;margin:0}
@media print{body{background:none}.state,.ways{display:none}main{padding:0;max-inline-size:none}.sheet{inline-size:297mm;block-size:209.8mm;aspect-ratio:auto;box-shadow:none;break-inside:avoid}}
${printedName}
`
