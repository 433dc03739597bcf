export const wall = `
.bar { display: flex; align-items: center; justify-content: space-between; gap: .5rem clamp(1rem, 2.4vw, 2rem); min-block-size: 4.2rem; padding: .6rem var(--edge-in); background: var(--bg); }
.logo { display: flex; min-inline-size: 0; align-items: center; gap: .75rem; min-block-size: 2.75rem; font-weight: 600; line-height: 1.4; text-decoration: none; }
.logo-picture { flex: none; background: #fff; border-radius: .35rem; overflow: hidden; }
.logo-picture img { display: block; block-size: 2.5rem; inline-size: auto; max-inline-size: 7rem; object-fit: contain; }
.bar nav { margin-inline: auto; }
.bar ul { display: flex; gap: clamp(1rem, 2.2vw, 2rem); }
.bar nav a { display: inline-block; white-space: nowrap; padding-block: .5rem; text-decoration: none; }
.bar nav a:hover { text-decoration: underline; }
.lang { flex: none; padding-block: .5rem; font-weight: 500; }
/* The panel is black in both color schemes. */
.wall { container-type: inline-size; margin-inline: max(calc(var(--gut) - .6rem), calc((100% - 100rem) / 2)); border-radius: .6rem; overflow: hidden; background: var(--hw); color: var(--led); border: 1px solid #000; }
.plate { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: .5rem 1.2rem; border-block-end: 2px solid #000; background: var(--hw2); color: var(--hm); font-size: .9375rem; }
.signal { display: flex; gap: .6rem; align-items: center; font-weight: 600; color: var(--led); }
.signal::before, .lamp::before { content: ""; flex: none; inline-size: .6rem; block-size: .6rem; border: 2px solid currentColor; border-radius: 50%; }
.signal::before, .next .lamp::before, .now .lamp::before, .past .lamp::before { background: currentColor; }
/* A dot is 1/17 em; the unlit dots in the background use the same step. */
.leds {
  font: 400 calc(var(--q) * 17)/calc(19em / 17) Led, "Led stand-in", sans-serif;
  background: radial-gradient(circle closest-side, var(--off) 56%, transparent 72%) 0 0/var(--q) var(--q);
}
[dir="rtl"] .leds { background-position: 100% 0; }
.leds > * { font: inherit; white-space: nowrap; }
.title { --q: min(calc(100cqi / var(--title)), var(--cap)); padding: calc(var(--q) * 3) calc(var(--q) * 4) calc(var(--q) * 2); }
.under { --q: min(calc(100cqi / var(--under)), 4px); display: flex; justify-content: space-between; gap: 0 calc(var(--q) * 14); padding: calc(var(--q) * 3) calc(var(--q) * 8); border-block-start: 2px solid #000; color: var(--hi); }
@supports (width: round(down, 1px, 1px)) {
  .title { --q: round(down, min(100cqi / var(--title), var(--cap)), var(--step)); }
  .under { --q: round(down, min(100cqi / var(--under), max(4px, .42cqi)), var(--step)); }
  .amount { --q: round(down, min(var(--most), 100cqi / var(--sum)), 1px) !important; }
}
:root { --step: 1px; }
@media (min-resolution: 2dppx) { :root { --step: .5px; } }
.frieze { block-size: clamp(3.5rem, 9cqi, 8.5rem); padding-block: .5cqi; }
.title + .frieze, .frieze + .title { border-block-start: 2px solid #000; }
.under .hot { color: var(--led); }
br.narrow { display: none; }
.desk { display: grid; grid-template-columns: 5fr 7fr; gap: clamp(1.5rem, 4vw, 4rem); align-items: start; padding: clamp(1.6rem, 3vw, 2.6rem) var(--edge-in) 0; }
.counter .tag { font-weight: 600; font-size: clamp(1.6rem, 3vw, 2.5rem); line-height: 1.5; text-wrap: balance; }
.counter .tag:lang(en) { line-height: 1.2; }
.counter .tag.long { font-weight: 400; font-size: 1.125rem; line-height: 1.8; text-wrap: pretty; }
.extra { margin-block-start: .7rem; color: var(--mut); }
.spec { margin-block-start: 1.8rem; }
.spec > div { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: 1rem; padding-block: .8rem; border-block-start: 1px solid var(--rule); }
.spec dt, .ledger dt { color: var(--mut); }
.spec dd { font-weight: 600; line-height: 1.6; }
.spec small { display: block; color: var(--mut); }
.boards { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.2rem; min-inline-size: 0; }
.screen { padding: .6rem; border-radius: .6rem; background: var(--hw); }
.screen img { display: block; inline-size: 100%; aspect-ratio: 16 / 9; object-fit: cover; }
.board { padding: 1.1rem clamp(1rem, 2.2vw, 1.8rem) .9rem; border-radius: .6rem; background: var(--hw); color: var(--hi); }
.board h2 { margin-block-end: .4rem; font-size: 1.2rem; }
table { inline-size: 100%; border-collapse: collapse; text-align: start; }
th, td { padding: .45rem 0; padding-inline-end: 1.1rem; border-block-end: 1px solid var(--line); font-weight: 400; text-align: start; vertical-align: middle; }
tr > :last-child { padding-inline-end: 0; }
tbody tr:last-child > * { border-block-end: 0; }
.board thead th { overflow-wrap: normal; padding-block: 0 .4rem; color: var(--hm); font-size: .9375rem; }
.board tbody th { font-size: 1.0625rem; line-height: 1.5; }
.board tbody small { display: block; color: var(--hm); }
.board td { white-space: nowrap; inline-size: 1%; }
.board .past { color: var(--hm); }
.board .next > * { color: var(--led); font-weight: 600; }
.board .next .led { font-weight: 400; }
.board .next small { color: var(--hi); }
.lamp { display: inline-flex; align-items: center; gap: .5rem; white-space: nowrap; }
@media (prefers-reduced-motion: no-preference) {
  .signal::before, .next .lamp::before, .now .lamp::before { animation: blink 1.6s steps(2, jump-none) infinite; }
  @keyframes blink { to { opacity: .15; } }
}
.ledger { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .8rem 1.5rem; padding-inline: clamp(1rem, 2.2vw, 1.8rem); }
.ledger dt { font-size: .9375rem; line-height: 1.6; }
.ledger dd { font-weight: 600; line-height: 1.6; }
`
