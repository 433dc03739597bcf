export const chapters = `
.lead { font-weight: 800; font-size: clamp(1.7rem, 4.2vw, 3.6rem); line-height: 1.7; }
.lead:lang(en) { line-height: 1.3; }
.glyph { display: inline-block; inline-size: 1.05em; block-size: 1.05em; vertical-align: -.22em; border-radius: .12em; }
.prose { max-inline-size: 62rem; columns: 26rem 2; orphans: 3; widows: 3; column-gap: clamp(2rem, 5vw, 5rem); }
.lead + .prose { margin-block-start: 1.6rem; }
.prose > * + *, .answer > * + * { margin-block-start: .8rem; }
.prose > :not(p) { break-inside: avoid; }
.prose { orphans: 3; widows: 3; }
ul.md { list-style: disc; padding-inline-start: 1.4em; }
ol.md { list-style: decimal; padding-inline-start: 1.6em; }
.numbers { display: flex; flex-wrap: wrap; gap: 1.2rem clamp(2rem, 6vw, 5rem); margin-block-start: 2.2rem; }
.numbers > div { display: flex; flex-direction: column-reverse; }
.numbers dd { font-weight: 900; font-size: clamp(2.2rem, 4.6vw, 3.8rem); line-height: 1.25; color: var(--accent); }
.numbers dt { line-height: 1.6; }
.tracks { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); row-gap: 2rem; }
.tracks.of3 { grid-template-columns: repeat(3, minmax(0, 1fr)); }
.tracks.of2 { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.tracks.of1 { grid-template-columns: minmax(0, 1fr); }
.tracks > li { display: flex; flex-direction: column; background: var(--panel); }
.tracks > li > div { min-inline-size: 0; display: flex; flex-direction: column; flex: 1; padding: 1.2rem 1.3rem 1.5rem; }
.tracks.of2 > li, .tracks.of1 > li { flex-direction: row; }
.tracks.of2 .art, .tracks.of1 .art { inline-size: 42%; max-inline-size: 17rem; flex: none; align-self: flex-start; }
.tracks h3 { overflow-wrap: anywhere; font-weight: 900; font-size: clamp(1.5rem, 2.3vw, 2rem); line-height: 1.45; }
.subtitle { font-weight: 600; }
.tracks h3 + p:not(.subtitle, .challenge), .subtitle + p { margin-block-start: .5rem; }
.challenge { margin-block-start: auto; padding-block-start: 1rem; font-weight: 700; line-height: 1.7; }
.challenge span { display: block; font-weight: 400; font-size: .9375rem; color: var(--muted); }
.sponsor { margin-block-start: .6rem; font-size: .9375rem; color: var(--muted); }
.dates { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); row-gap: 1.6rem; }
.dates.of2 { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.dates.of3 { grid-template-columns: repeat(3, minmax(0, 1fr)); }
.dates.of4 { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.dates.of5 { grid-template-columns: repeat(5, minmax(0, 1fr)); }
.dates i { display: block; aspect-ratio: 2 / 1; max-block-size: 8rem; border-radius: 50% 50% 0 0 / 100% 100% 0 0; background: var(--haze); }
.dates .past i { background: var(--grove); }
.dates .next i { background: var(--brand); }
.dates li:nth-child(3n + 1).coming i { background: var(--sun); }
.dates li:nth-child(3n + 2).coming i { background: var(--clay); }
.dates li > div { padding-block-start: .7rem; padding-inline-end: .8rem; border-block-start: 4px solid var(--ink); }
.dates time { display: block; font-weight: 800; font-size: 1.2rem; line-height: 1.5; }
.dates p { line-height: 1.6; }
.dates .quiet { font-size: .9375rem; color: var(--muted); }
.dates em { display: inline-block; margin-block-start: .4rem; padding: 0 .7rem; background: var(--brand); color: var(--on-brand); font-style: normal; font-size: .9375rem; line-height: 1.8; }
`
