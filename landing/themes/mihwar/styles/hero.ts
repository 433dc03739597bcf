export const hero = `
.bar {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: .5rem clamp(1rem, 2.4vw, 2rem);
  min-block-size: 4.25rem;
  padding: .6rem var(--edge);
  border-block-end: 1px solid var(--ink);
  background: var(--paper);
}
.logo { display: flex; min-inline-size: 0; align-items: center; gap: .75rem; min-block-size: 2.75rem; font-weight: 600; line-height: 1.4; text-decoration: none; }
.logo .pie { inline-size: 1.75rem; block-size: 1.75rem; }
.logo .pie .outline { stroke-width: 5; }
.logo-picture { flex: none; background: #fff; padding: .2rem; }
.logo-picture img { block-size: 2.4rem; inline-size: auto; max-inline-size: 7rem; object-fit: contain; }
.bar ul { display: flex; gap: clamp(1rem, 2.2vw, 2rem); }
.bar nav a { display: inline-block; white-space: nowrap; padding-block: .55rem; text-decoration: none; }
.bar nav a:hover { text-decoration: underline; }
.lang { flex: none; padding-block: .55rem; }
.hero { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 40%); padding-inline: var(--edge); overflow: clip; }
.hero-text { position: relative; z-index: 1; container-type: inline-size; align-self: center; min-block-size: 40rem; display: flex; flex-direction: column; justify-content: center; align-items: flex-start; padding-block: 1.6rem 2.6rem; }
.hero-text > * { max-inline-size: 100%; }
.chip { display: flex; align-items: center; gap: .6rem; padding: .1rem 1rem; border: 1px solid var(--ink); border-radius: 2rem; background: var(--paper); }
.chip::before { content: ""; flex: none; inline-size: .7rem; block-size: .7rem; border-radius: 50%; border: 1px solid var(--ink); }
:is(.chip.open, .chip.running, .chip.judging)::before { background: var(--spot); }
:is(.chip.cancelled, .chip.finished, .chip.closed)::before { background: var(--ink); }
h1 { display: flex; flex-direction: column; inline-size: 100%; margin-block: .5rem .4rem; font-size: 4rem; font-size: max(1.9rem, min(100cqi / var(--wide-big), var(--cap), 34svh, max(100cqi / var(--wide-line), 34svh / var(--words)))); line-height: 1.24; }
h1 .small { font-size: 2.4rem; font-size: clamp(1.9rem, min(.34em, 100cqi / var(--wide-small, 3)), 6.5rem); line-height: 1.5; }
h1 .big { line-height: 1.12; margin-block-end: var(--drop, 0); }
h1:lang(en), h1:lang(en) .big, h1:lang(en) .small { line-height: 1; }
h1:lang(en) { margin-block-start: 1.1rem; }
h1:lang(en) .big { margin-inline-start: -.03em; }
h1:lang(ar) .small + .big { margin-block-start: -.16em; }
h1:lang(ar) .small + .big.high { margin-block-start: .14em; }
h1 .big:first-child { margin-block-start: var(--lift, 0); }
.edition { font-weight: 600; font-size: 1.125rem; }
.tag { margin-block-start: .5rem; font-size: clamp(1.5rem, 3vw, 2.35rem); line-height: 1.5; }
.tag:lang(en) { line-height: 1.2; margin-block-start: 1.3rem; }
.tag.long { max-inline-size: 52ch; font: 400 1.125rem/1.8 Plex, "Plex Stand-in", sans-serif; text-wrap: pretty; }
.brief { display: none; margin-block-start: .4rem; font: 700 1.125rem/1.6 var(--display); flex-wrap: wrap; gap: 0 1.4rem; }
.extra { margin-block-start: .7rem; color: var(--muted); }
.ctas { display: flex; flex-wrap: wrap; align-items: center; gap: .8rem 1.8rem; margin-block-start: 1.5rem; }
.thanks h1 { font-size: clamp(2.5rem, 7vw, 6rem); }
.pivot .thin { stroke-width: 1.5; }
.arm path { stroke: var(--ink); stroke-width: 4.5; }
.arm circle { fill: var(--paper); stroke: var(--ink); stroke-width: 2.6; }
.plate { grid-column: 1 / -1; position: relative; z-index: 1; margin-block-end: 3rem; border: 1px solid var(--ink); padding: .6rem; background: var(--paper); }
.plate img { inline-size: 100%; max-block-size: 34rem; object-fit: cover; }
@media (prefers-reduced-motion: no-preference) {
  @supports (animation-timeline: scroll()) {
    .fields { animation: turn linear both; animation-timeline: scroll(); animation-range: 0 120vh; }
    @keyframes turn { to { transform: rotate(24deg); } }
  }
}
#facts { position: relative; z-index: 1; padding-inline: var(--edge); background: var(--paper); }
.facts { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); border-block: 1px solid var(--ink); }
.facts > div { padding: 1.1rem 1.4rem 1.4rem; border-inline-start: 1px solid var(--ink); }
.facts > :first-child { padding-inline-start: 0; border: 0; }
dt { color: var(--muted); font-size: .9375rem; line-height: 1.7; }
.facts dd { font: 700 clamp(1.35rem, 2.1vw, 1.85rem)/1.5 var(--display); }
.facts b { font-weight: inherit; }
.facts :is(dd, small) { text-wrap: balance; }
.facts small { display: block; font: 400 .9375rem/1.7 Plex, "Plex Stand-in", sans-serif; }
.ledger { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); row-gap: .6rem; padding-block-start: 1.1rem; }
.ledger > div { padding-inline: 1.4rem; }
.ledger > :nth-child(4n+1) { padding-inline-start: 0; }
.ledger dd { font-weight: 600; line-height: 1.6; }
`
