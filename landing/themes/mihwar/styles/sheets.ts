export const sheets = `
.now-on { margin-block-end: 1.4rem; padding: .5rem 1.2rem; background: var(--spot); color: var(--on-spot); }
.zone { margin-block-end: .8rem; }
.sheets { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14.5rem), 1fr)); gap: 2rem 1.6rem; align-items: start; }
.sheets.of2 { grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
.sheet { border-block-start: 4px solid var(--ink); }
.sheet h3 { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; padding-block: .5rem; border-block-end: 1px solid var(--ink); }
.sheet small { font: 400 .9375rem/1.7 Plex, "Plex Stand-in", sans-serif; }
.sheet li { padding: .65rem 0; border-block-end: 1px solid var(--rule); line-height: 1.6; }
.sheet time { display: block; color: var(--muted); font-size: .9375rem; font-variant-numeric: tabular-nums; }
.sheet li p:not(.quiet) { font-weight: 600; }
.sheet :is(.meal, .prayer) p:not(.quiet) { font-weight: 400; }
.sheet em { margin-inline-start: .6rem; }
.sheet em.changed { background: none; color: var(--ink); border: 1px solid; }
.sheet .now { padding-inline: .9rem; border-inline-start: .5rem solid var(--spot); background: var(--card); }
.people > div + div { margin-block-start: 2.4rem; }
.people h3 { margin-block-end: 1rem; }
.people ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr)); gap: 2rem 1.5rem; }
.people .plot, .round img { inline-size: 8.5rem; block-size: 8.5rem; }
.round img { border-radius: 50%; object-fit: cover; border: 1px solid var(--ink); }
.people ul:has(> :nth-child(13)) { grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); }
.people ul:has(> :nth-child(13)) :is(.plot, .round img) { inline-size: 5.5rem; block-size: 5.5rem; }
.name { margin-block-start: .6rem; font: 700 1.3rem/1.5 var(--display); }
.name:lang(en) { line-height: 1.25; }
.weights { display: grid; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); gap: 1.5rem clamp(1.5rem, 4vw, 3.5rem); align-items: center; }
.sweep { fill: none; stroke: var(--spot); }
.weights li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding-block: .7rem; border-block-end: 1px solid var(--rule); }
.weights b { font: 700 1.3rem/1.5 var(--display); }
.weights li span { font: 700 1.3rem/1.5 var(--display); color: var(--accent); }
.weights li p { flex: 1 0 100%; }
.how { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: 1.8rem 2.4rem; }
.weights + .how { margin-block-start: 2.2rem; }
.marked li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .7rem; padding-block: .15rem; }
.marked li::before { content: ""; inline-size: .7rem; block-size: .7rem; margin-block-start: .62em; border: 1px solid var(--ink); border-radius: 50%; background: linear-gradient(90deg, var(--spot) 50%, transparent 50%); }
.rules { columns: 2 20rem; column-gap: 3rem; }
.rules > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 1rem; break-inside: avoid; padding-block: .6rem; border-block-end: 1px solid var(--rule); }
.rules dd { font-weight: 600; }
.note { margin-block-start: 1.4rem; max-inline-size: 66ch; }
.venue { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1.8rem 2.4rem; align-items: start; }
.sheets.of2 { grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
.venue .lead { font-size: clamp(1.6rem, 2.8vw, 2.3rem); }
.venue h3 { margin-block: 1rem .2rem; }
.card { padding: 1.4rem 1.6rem 1.6rem; background: var(--card); }
.card h3:first-child { margin-block-start: 0; }
details { border-block-end: 1px solid var(--rule); }
summary { display: flex; justify-content: space-between; align-items: center; gap: 1.5rem; padding-block: .9rem; cursor: pointer; list-style: none; font: 700 1.35rem/1.55 var(--display); }
summary:lang(en) { line-height: 1.3; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; flex: none; inline-size: 1.3rem; block-size: 1.3rem; border: 2px solid var(--ink); border-radius: 50%; background: conic-gradient(var(--spot) 25%, transparent 0); }
details[open] summary::after { background: var(--spot); }
.answer { padding-block-end: 1.2rem; max-inline-size: 66ch; }
`
