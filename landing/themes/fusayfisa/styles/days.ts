export const days = `
.now-on { margin-block-end: 1.2rem; padding: .7rem 1.1rem; background: var(--brand); color: var(--on-brand); font-size: 1.2rem; }
.now-on b { margin-inline-end: 1rem; }
.zone { margin-block-end: .8rem; }
.sheets { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 2rem 0; }
.sheets.of2 { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.sheets.of1 { grid-template-columns: minmax(0, 1fr); }
.sheet { background: var(--panel); }
.sheet h3 { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; align-items: baseline; padding: .8rem 1.3rem; font-weight: 900; font-size: 1.35rem; }
.sheet h3 small { font-weight: 600; }
.sheet h3 small:only-child { font-weight: 900; font-size: 1.35rem; }
.sheet:nth-child(3n + 1) h3 { background: var(--brand); color: var(--on-brand); }
.sheet:nth-child(3n + 2) h3 { background: var(--grove); color: var(--on-grove); }
.sheet:nth-child(3n) h3 { background: var(--sun); color: var(--on-sun); }
.sheet li { padding: .8rem 1.3rem; border-block-end: 1px solid var(--rule); line-height: 1.65; }
.sheet time { display: block; font-size: .9375rem; color: var(--muted); font-variant-numeric: tabular-nums; }
.sheet .main > p:first-of-type { font-weight: 700; }
.sheet .quiet { font-size: .9375rem; color: var(--muted); }
/* Arch next to each prayer. */
.sheet .prayer { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .8rem; padding-block: .5rem; background: var(--bg); font-weight: 600; }
.sheet .prayer::before { content: ""; inline-size: 1.15rem; block-size: 1.6rem; border-radius: 50% 50% 0 0 / 40% 40% 0 0; background: var(--grove); box-shadow: inset 0 0 0 .2rem var(--grove), inset 0 0 0 .34rem var(--cream); }
.sheet .prayer time { font-weight: 400; }
.sheet .prayer .quiet { flex: 1 0 100%; font-weight: 400; }
.sheet .past p, .sheet .past time { color: var(--muted); }
.sheet .now, .sheet .now.prayer { background: var(--brand); color: var(--on-brand); }
.sheet .now :is(p, time, .quiet) { color: inherit; }
.sheet em { display: inline-block; margin-inline-start: .6rem; padding: 0 .6rem; background: var(--coal); color: #fbf5e8; font-style: normal; font-weight: 600; font-size: .9375rem; line-height: 1.7; }
.sheet .next em:not(.changed) { background: var(--brand); color: var(--on-brand); }
.sheet em.changed { background: var(--sun); color: var(--on-sun); }
.people { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(11.5rem, 42%), 1fr)); gap: 1.4rem 0; }
.people > div, .people ul { display: contents; }
.people.one { grid-template-columns: min(15rem, 60%) minmax(0, 1fr); }
.people.one li { display: contents; }
.people.one .portrait { grid-row: span 2; }
.people.one .name { align-self: end; padding-inline: 1.4rem 0; font-size: 1.6rem; }
.one .name + p { padding-inline: 1.4rem 0; font-size: 1.0625rem; }
.people h3 { position: relative; align-self: start; overflow: hidden; aspect-ratio: 1; padding: .9rem 1rem; font-weight: 900; font-size: clamp(1.15rem, 2vw, 1.5rem); line-height: 1.4; background: var(--brand); color: var(--on-brand); }
.people h3::after { content: ""; position: absolute; inset-inline-end: 0; inset-block-end: 0; inline-size: 56%; aspect-ratio: 1; background: var(--sun); border-start-start-radius: 100%; }
.judge h3 { background: var(--coal); color: #fbf5e8; }
.judge h3::after { background: var(--clay); border-radius: 100% 0; }
.mentor h3 { background: var(--grove); color: var(--on-grove); }
.mentor h3::after { background: var(--leaf); border-radius: 50%; inset-inline-end: 12%; inset-block-end: 12%; inline-size: 44%; }
.organizer h3 { background: var(--sun); color: var(--on-sun); }
.organizer h3::after { background: var(--coal); border-radius: 50% 50% 0 0; inset-inline-end: 16%; inline-size: 44%; }
.portrait { display: block; inline-size: 100%; aspect-ratio: 1; }
.portrait img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
.name { padding: .7rem .9rem 0 0; padding-inline: 0 .9rem; font-weight: 700; line-height: 1.6; }
.name + p { padding-inline-end: .9rem; font-size: .9375rem; line-height: 1.65; color: var(--muted); }
.weights:not(.many) { display: flex; }
.weights:not(.many) li { flex: var(--share) 1 0; min-inline-size: 7rem; min-block-size: 9rem; padding: 1rem 1.1rem 1.3rem; }
.weights h3 { font-size: 1.0625rem; line-height: 1.55; overflow-wrap: anywhere; }
.weights p { margin-block-start: .3rem; font-size: .9375rem; line-height: 1.65; }
.weigh { display: block; white-space: nowrap; font-weight: 900; font-size: clamp(1.7rem, 2.6vw, 2.3rem); line-height: 1.4; }
.weights.many li { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: 0 1.2rem; align-items: center; border-block-end: 1px solid var(--rule); background: none; color: inherit; }
.many .weigh { inline-size: max(4.6rem, var(--bar)); padding: .3rem .8rem; font-size: 1.4rem; }
.many div { padding-block: .6rem; }
.on-brand, .on-brand .weigh { background: var(--brand); color: var(--on-brand); }
.on-sun, .on-sun .weigh { background: var(--sun); color: var(--on-sun); }
.on-grove, .on-grove .weigh { background: var(--grove); color: var(--on-grove); }
.on-clay, .on-clay .weigh { background: var(--clay); color: var(--on-clay); }
.on-deep, .on-deep .weigh { background: var(--coal); color: #fbf5e8; }
.on-leaf, .on-leaf .weigh { background: var(--parchment); color: #1b1d22; }
.how { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1.5rem clamp(2rem, 5vw, 5rem); margin-block-start: 1.8rem; }
.marked li { display: flex; gap: .8rem; align-items: baseline; padding-block: .25rem; }
.marked li::before { content: ""; flex: none; inline-size: .8rem; block-size: .8rem; background: var(--accent); border-start-start-radius: 100%; }
.rules { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: clamp(2rem, 5vw, 5rem); border-block-start: 4px solid var(--ink); }
.rules > div { display: flex; gap: .2rem 1.5rem; justify-content: space-between; flex-wrap: wrap; padding-block: .85rem; border-block-end: 1px solid var(--rule); }
.rules dt { color: var(--muted); }
.rules dd { font-weight: 700; }
.rules dt { display: flex; align-items: center; gap: .8rem; }
.rules dt::before { content: ""; flex: none; inline-size: 1rem; block-size: 1rem; background: var(--brand); }
.rules > :nth-child(4n + 2) dt::before { background: var(--sun); border-radius: 50%; }
.rules > :nth-child(4n + 3) dt::before { background: var(--clay); border-radius: 50% 50% 0 0; }
.rules > :nth-child(4n) dt::before { background: var(--grove); rotate: 45deg; scale: .8; }
.note { max-inline-size: 48rem; margin-block-start: 1.4rem; }
.house { display: grid; grid-template-columns: 7fr 5fr; background: var(--panel); }
.house > .art { grid-column: 1 / -1; inline-size: 100%; block-size: clamp(6rem, 12.5vw, 10rem); }
.house-text, .house-has { padding: 1.6rem clamp(1.2rem, 3vw, 2.4rem) 2rem; }
.house .lead { font-weight: 900; font-size: clamp(1.5rem, 2.6vw, 2.2rem); line-height: 1.5; }
.house-text h3 { margin-block-start: 1rem; }
.house-has { background: var(--grove); color: var(--on-grove); }
.house-has .marked li::before { background: var(--sun); }
.news { border-block-start: 4px solid var(--ink); }
.news li { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: .2rem 2rem; padding-block: 1.1rem; border-block-end: 1px solid var(--rule); }
.news li:first-child h3 { font-weight: 900; font-size: 1.7rem; }
.news time { color: var(--muted); }
.older summary { font-size: 1.0625rem; }
.older .news { border-block-start: 0; }
.older .news li:first-child h3 { font-weight: 700; font-size: 1.25rem; }
.intro { max-inline-size: 48rem; margin-block-end: 1.5rem; font-size: 1.25rem; }
.won > :first-child { min-block-size: 22rem; }
.won-name { font-weight: 900; font-size: clamp(1.5rem, 2.4vw, 2.2rem); line-height: 1.45; overflow-wrap: anywhere; }
@media (min-width: 48.01rem) {
  .won.of1 .prize:has(.won-photo) { display: grid; grid-template-columns: minmax(0, 6fr) minmax(0, 6fr); grid-template-rows: repeat(3, auto) 1fr; column-gap: 2rem; align-items: start; }
  .won.of1 .won-photo { grid-row: 1 / -1; }
  .won.of1 .won-photo ~ * { grid-column: 2; }
}
.won-others .prize { display: block; }
.won-photo img { display: block; inline-size: 100%; margin-block-end: .8rem; aspect-ratio: 3 / 2; object-fit: cover; }
.recap { max-inline-size: 48rem; margin-block-start: 2rem; }
h3:has(+ .projects) { margin-block: 2.2rem .6rem; }
.projects { columns: 22rem 2; column-gap: clamp(2rem, 5vw, 5rem); border-block-start: 4px solid var(--ink); }
.projects li { break-inside: avoid; padding-block: .8rem; border-block-end: 1px solid var(--rule); line-height: 1.65; }
.projects li > span { display: block; font-size: .9375rem; color: var(--muted); }
.gallery { display: flex; flex-wrap: wrap; gap: .8rem; }
.gallery li { --row: clamp(9rem, 22vw, 17rem); flex: var(--ratio) 1 calc(var(--ratio) * var(--row)); max-inline-size: calc(var(--ratio) * 1.6 * var(--row)); }
.gallery figure { margin: 0; }
.gallery img { display: block; inline-size: 100%; aspect-ratio: var(--ratio); object-fit: cover; }
.gallery figcaption { padding-block: .4rem .6rem; font-size: .9375rem; line-height: 1.65; color: var(--muted); }
@media (max-width: 61.25rem) {
  .sheets, .sheets.of2 { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 48rem) {
  .gallery li { max-inline-size: none; }
  .house-has ul { columns: 9rem 2; }
  .weights:not(.many) { display: block; }
  .weights:not(.many) li { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: 0 1rem; align-items: center; min-block-size: 0; padding: 0; border-block-end: 1px solid var(--rule); background: none; color: inherit; }
  .weights .weigh { inline-size: max(4.6rem, var(--bar)); padding: .3rem .8rem; font-size: 1.4rem; }
  .weights div { padding-block: .6rem; }
  .rules, .house { grid-template-columns: minmax(0, 1fr); }
  .news li { grid-template-columns: minmax(0, 1fr); }
}
@media print {
  .sheet li, .people li, .news li, .projects li, .gallery li, .house { break-inside: avoid; }
  .sheet h3, .weights li, .sheet em, .now-on, .sheet .now, .house-has { color: #000 !important; background: none !important; border: 1px solid #000; }
  .house-has *, .sheet .now * { color: #000 !important; }
}
`
