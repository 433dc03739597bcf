import { minified } from '../look/minified.ts'
import type { PageAssets } from '../page/assets.ts'
import { faces } from '../themes/mihwar/faces.ts'

export const platformStyle = (assets: PageAssets) => minified(faces(assets) + rules)

const rules = `
:root{color-scheme:light dark;--bg:#fbf8f1;--ink:#1c2126;--soft:#535b62;--line:#d9d3c4;--brand:#006b80;--tint:#f0ebde}
@media (prefers-color-scheme:dark){:root{--bg:#12181d;--ink:#ece6d8;--soft:#aeb4b8;--line:#37424a;--brand:#55c3da;--tint:#1b242b}}
*{box-sizing:border-box}
html{scroll-padding-block-start:1.5rem;-webkit-text-size-adjust:100%}
body{margin:0;overflow-wrap:anywhere;background:var(--bg);color:var(--ink);font:400 1.125rem/1.95 Plex,"Plex Stand-in",system-ui,sans-serif}
:lang(en){line-height:1.7}
a{color:var(--brand);text-underline-offset:.28em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px;border-radius:2px}
.skip{position:absolute;inset-inline-start:-100vw}
.skip:focus{inset-inline-start:1rem;inset-block-start:1rem;padding:.5rem 1rem;background:var(--ink);color:var(--bg)}
.bar,.foot nav{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.75rem;max-inline-size:68rem;margin-inline:auto;padding:1.1rem clamp(1.25rem,5vw,2.5rem)}
.bar{justify-content:space-between}
.logo{display:flex;align-items:center;gap:.6rem;min-block-size:44px;color:var(--ink);font-weight:600;font-size:1.3rem;text-decoration:none}
.logo svg{inline-size:2rem;block-size:2rem}
.arch{fill:var(--brand)}.sun{fill:#f6b93b}
.lang{display:inline-flex;align-items:center;min-block-size:44px}
/* a letter may extend slightly beyond its line, which must not make the page scroll sideways */
main{overflow-x:clip;max-inline-size:68rem;margin-inline:auto;padding:clamp(1.5rem,5vw,4rem) clamp(1.25rem,5vw,2.5rem) 4rem}
.intro{max-inline-size:44rem}
h1,h2{font-family:Print,"Print Stand-in",serif;font-weight:700;text-wrap:balance;margin:0}
h1{font-size:clamp(2.5rem,8vw,4.25rem);line-height:1.35}
h1:lang(en){line-height:1.1}
h2{font-size:clamp(1.6rem,4vw,2.1rem);line-height:1.5}
h2:lang(en){line-height:1.25}
.lead{font-size:1.25rem;color:var(--soft);margin-block:.75rem 0;text-wrap:pretty}
.sheet{margin-block-start:clamp(2rem,6vw,4rem);border-block-start:3px solid var(--ink);padding-block-start:1.5rem}
.toc ol{list-style:none;margin:0;padding:0}
.toc a{display:block;padding-block:.4rem;color:var(--ink);text-decoration:none;line-height:1.6}
.toc a:hover{color:var(--brand);text-decoration:underline}
.text{max-inline-size:44rem;min-inline-size:0}
.text section{padding-block:2rem;border-block-end:1px solid var(--line)}
.text section:last-child{border-block-end:0}
.text p,.text ul{margin-block:.8rem 0;text-wrap:pretty}
ul.md{padding-inline-start:1.2rem}
ul.md li{padding-block:.15rem}
ul.md li::marker{color:var(--brand)}
.kept{margin-block:1.25rem 0;inline-size:100%;border-collapse:collapse;text-align:start}
.kept th,.kept td{text-align:start;vertical-align:baseline;padding:.7rem 0;border-block-end:1px solid var(--line);font-weight:400}
.kept tr:last-child>*{border-block-end:0}
.kept th{padding-inline-end:1.5rem}
.kept td{font-weight:600;white-space:nowrap}
.kept small{display:block;color:var(--soft);font-size:.95rem;line-height:1.7;white-space:normal;font-weight:400}
.date{color:var(--soft);font-size:1rem}
.intro form{margin-block-start:1.75rem}
.field{inline-size:100%;max-inline-size:30rem;min-block-size:48px;padding:.5rem .75rem;border:1px solid var(--soft);background:var(--bg);color:var(--ink);font:inherit}
.btn{display:inline-flex;align-items:center;min-block-size:48px;padding:.5rem 1.75rem;border:0;background:var(--ink);color:var(--bg);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.foot{border-block-start:1px solid var(--line)}
.foot a{display:inline-flex;align-items:center;min-block-size:44px}
.foot [aria-current]{color:var(--ink);text-decoration:none;font-weight:600}
@media (min-width:62em){.sheet{display:grid;grid-template-columns:15rem minmax(0,44rem);gap:4.5rem}.toc{position:sticky;inset-block-start:2rem;align-self:start}.text section:first-child{padding-block-start:0}}
@media (max-width:30em){.kept,.kept tbody,.kept tr,.kept th,.kept td{display:block;padding-inline-end:0}.kept th{border-block-end:0;padding-block-end:0}.kept td{padding-block-start:.1rem}}
@media print{:root{--bg:#fff;--ink:#000;--soft:#333;--line:#999;--brand:#000}body{font-size:11pt}.bar .lang,.foot,.toc,.skip{display:none}main{padding:0;max-inline-size:none}.sheet{display:block}.text section{break-inside:avoid-page;padding-block:.8rem}h2{break-after:avoid}.text a[href^="mailto"]{text-decoration:none}}
`
