export const days = `
.now-on { display: flex; flex-wrap: wrap; gap: 0 .8rem; align-items: baseline; margin-block-end: 1.2rem; padding: .7rem 1.1rem; background: var(--brand); color: var(--on-brand); font-size: 1.2rem; }
.days { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 2rem 0; }
.days.of2 { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.days.of1 { grid-template-columns: minmax(0, 1fr); }
.day-board { background: var(--panel); }
.day-board h3 { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; align-items: baseline; padding: .8rem 1.3rem; font-weight: 900; font-size: 1.35rem; }
.day-board h3 small { font-weight: 600; }
.d0 h3 { background: var(--brand); color: var(--on-brand); }
.d1 h3 { background: var(--grove); color: var(--on-grove); }
.d2 h3 { background: var(--sun); color: var(--on-sun); }
.item { padding: .8rem 1.3rem; border-block-end: 1px solid var(--rule); line-height: 1.65; }
.item time { display: block; font-size: .9375rem; color: var(--muted); font-variant-numeric: tabular-nums; }
.item.main > p:first-of-type { font-weight: 700; }
.item .aside { font-size: .9375rem; color: var(--muted); }
.item.prayer { background: var(--sand); padding-block: .5rem; border-inline-start: .4rem solid var(--grove); }
.item.now { box-shadow: inset .45rem 0 0 var(--accent), inset -.45rem 0 0 var(--accent); }
.item em { display: inline-block; margin-inline-start: .6rem; padding: 0 .6rem; background: var(--brand); color: var(--on-brand); font-style: normal; font-size: .9375rem; line-height: 1.7; }
.item em.changed { background: var(--coal); color: #fbf5e8; }
.item.past p, .item.past time { color: var(--muted); }
.faces-of + .faces-of { margin-block-start: 2rem; }
.faces-of h3 { margin-block-end: .8rem; }
.faces { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(11.5rem, 45%), 1fr)); gap: 1.4rem 0; }
.faces.few { grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 15rem)); }
.portrait { display: block; inline-size: 100%; aspect-ratio: 1; }
.portrait img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
.face-name { padding: .7rem .9rem 0 0; padding-inline: 0 .9rem; font-weight: 700; line-height: 1.6; }
.face-about { padding-inline-end: .9rem; font-size: .9375rem; line-height: 1.65; color: var(--muted); }
.weights { display: flex; }
.weights li { flex: 1 1 0; min-inline-size: 9.5rem; padding: 1rem 1.1rem 1.2rem; line-height: 1.6; }
.weights b { display: block; font-weight: 900; font-size: 1.25rem; line-height: 1.5; overflow-wrap: anywhere; }
.weights p { margin-block-start: .4rem; font-size: .9375rem; }
.on-brand { background: var(--brand); color: var(--on-brand); }
.on-sun { background: var(--sun); color: var(--on-sun); }
.on-grove { background: var(--grove); color: var(--on-grove); }
.on-clay { background: var(--clay); color: var(--on-clay); }
.on-deep { background: var(--coal); color: #fbf5e8; }
.on-leaf { background: var(--parchment); color: #1b1d22; }
.how { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1.5rem clamp(2rem, 5vw, 5rem); margin-block-start: 1.8rem; }
.marked li { display: flex; gap: .8rem; align-items: baseline; padding-block: .25rem; }
.marked li::before { content: ""; flex: none; inline-size: .8rem; block-size: .8rem; background: var(--accent); border-start-start-radius: 100%; }
.rules { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: clamp(2rem, 5vw, 5rem); border-block-start: 4px solid var(--ink); }
.rules > div { display: flex; gap: .2rem 1.5rem; justify-content: space-between; flex-wrap: wrap; padding-block: .85rem; border-block-end: 1px solid var(--rule); }
.rules dt { color: var(--muted); }
.rules dd { font-weight: 700; }
.rules-note { max-inline-size: 48rem; margin-block-start: 1.4rem; }
.house { display: grid; grid-template-columns: 7fr 5fr; background: var(--panel); }
.house > .art { grid-column: 1 / -1; inline-size: 100%; block-size: clamp(5rem, 11vw, 10rem); }
.house-text, .house-has { padding: 1.6rem clamp(1.2rem, 3vw, 2.4rem) 2rem; }
.house-name { font-weight: 900; font-size: clamp(1.5rem, 2.6vw, 2.2rem); line-height: 1.5; }
.house-text h3 { margin-block-start: 1rem; }
.house-has { background: var(--sand); }
.news { border-block-start: 4px solid var(--ink); }
.news li { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: .2rem 2rem; padding-block: 1.1rem; border-block-end: 1px solid var(--rule); }
.news li:first-child h3 { font-weight: 900; font-size: 1.7rem; }
.news time { color: var(--muted); }
.lead-in { max-inline-size: 48rem; margin-block-end: 1.5rem; font-size: 1.25rem; }
.won .p0 { min-block-size: 22rem; }
.won-name { font-weight: 900; font-size: clamp(1.5rem, 2.4vw, 2.2rem); line-height: 1.45; overflow-wrap: anywhere; }
.won-photo img { display: block; inline-size: 100%; margin-block-end: .8rem; aspect-ratio: 4 / 3; object-fit: cover; }
.recap { max-inline-size: 48rem; margin-block-start: 2rem; }
.all-projects { margin-block: 2.2rem .6rem; }
.projects { columns: 22rem 2; column-gap: clamp(2rem, 5vw, 5rem); border-block-start: 4px solid var(--ink); }
.projects li { break-inside: avoid; padding-block: .8rem; border-block-end: 1px solid var(--rule); line-height: 1.65; }
.projects span { display: block; font-size: .9375rem; color: var(--muted); }
.wall { columns: 20rem 3; column-gap: .6rem; }
.wall.of1 { columns: 1; }
.wall.of2 { columns: 2; }
.wall li { break-inside: avoid; padding-block-end: .6rem; }
.wall figure { margin: 0; }
.wall img { display: block; inline-size: 100%; }
.wall figcaption { padding-block: .4rem .6rem; font-size: .9375rem; line-height: 1.65; color: var(--muted); }
@media (max-width: 61.25rem) {
  .days, .days.of2 { grid-template-columns: minmax(0, 1fr); }
  .weights { flex-wrap: wrap; }
}
@media (max-width: 48rem) {
  .weights { flex-direction: column; }
  .weights li { flex: none; }
  .rules, .house { grid-template-columns: minmax(0, 1fr); }
  .news li { grid-template-columns: minmax(0, 1fr); }
  .faces.few { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
@media print {
  .item, .faces li, .news li, .projects li, .wall li, .house { break-inside: avoid; }
  .day-board h3, .weights li, .item em, .now-on, .house-has { color: #000 !important; background: none !important; border: 1px solid #000; }
}
`
