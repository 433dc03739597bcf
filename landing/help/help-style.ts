import { minified } from '../look/minified.ts'

export const helpStyle = minified(`
.crumb{margin:0 0 .5rem;font-size:1rem}
.crumb a,.turn a{display:inline-flex;align-items:center;min-block-size:44px}
.find{display:flex;flex-wrap:wrap;gap:.75rem;margin-block-start:1.75rem}
.find .field{flex:1 1 14rem}
.find label{flex-basis:100%}
.group{padding-block:1.5rem}
.pages{list-style:none;margin:.75rem 0 0;padding:0}
.pages li{padding-block:.6rem;border-block-start:1px solid var(--line)}
.pages a{display:inline-flex;align-items:center;min-block-size:44px;font-weight:600;font-size:1.2rem}
.pages p{margin:0;color:var(--soft);text-wrap:pretty}
.help{padding-block-start:1.5rem}
.help h2{margin-block-start:2.75rem}
.help h2:first-child{margin-block-start:0}
.help h3{margin-block:1.75rem 0;font-size:1.2rem}
.help b{color:var(--brand);font-weight:600}
.help p,.help ol,.help ul,.help table,.help pre{margin-block:.8rem 0;text-wrap:pretty}
.help ol,.help ul{padding-inline-start:1.6rem}
.help ol>li{padding-block:.5rem}
.help li::marker{color:var(--brand);font-weight:600}
.help img{display:block;max-inline-size:100%;max-block-size:36rem;inline-size:auto;block-size:auto;margin-block:.8rem;border:1px solid var(--line);border-radius:6px}
.help table{inline-size:100%;border-collapse:collapse}
.help th,.help td{padding:.6rem .75rem .6rem 0;text-align:start;vertical-align:baseline;border-block-end:1px solid var(--line)}
.help pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.75rem;border:1px solid var(--line);border-radius:6px;font-size:.85em}
.help :not(pre)>code{overflow-wrap:anywhere}
.turn{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 2rem;margin-block-start:3rem;padding-block-start:1rem;border-block-start:1px solid var(--line)}
@media (min-width:62em){.help{padding-block-start:0}}
@media print{.turn,.find,.crumb{display:none}.help{padding-block-start:1.5rem}
.help h2{margin-block-start:1rem}.help h2,.help h3{break-after:avoid}.help li,.help tr,.help img{break-inside:avoid}.help img{max-block-size:9cm}.help a{color:inherit}}
`)
