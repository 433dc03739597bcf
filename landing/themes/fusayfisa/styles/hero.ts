export const hero = `
.bar {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: .5rem clamp(1rem, 2.4vw, 2rem);
  min-block-size: 4.4rem;
  padding: .8rem var(--edge-in);
  background: var(--sky);
  color: var(--on-sky);
}
.logo { display: flex; min-inline-size: 0; align-items: center; gap: .75rem; min-block-size: 2.75rem; font-weight: 700; line-height: 1.4; text-decoration: none; }
.mark { flex: none; border-radius: .35rem; }
.logo-picture { flex: none; display: block; background: #fff; border-radius: .35rem; overflow: hidden; }
.logo-picture img { display: block; block-size: 2.5rem; inline-size: auto; max-inline-size: 7rem; object-fit: contain; }
.bar nav { margin-inline: auto; }
.bar ul { display: flex; gap: clamp(1rem, 2.2vw, 2rem); }
.bar nav a { display: inline-block; white-space: nowrap; padding-block: .55rem; font-weight: 500; text-decoration: none; }
.bar nav a:hover { text-decoration: underline; }
/* Its text has the other direction, which reverses logical margins: use the gap of the bar. */
.lang { flex: none; padding-block: .55rem; font-weight: 600; }
.hero {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: stretch;
  background: var(--sky);
  color: var(--on-sky);
}
.hero-text { container-type: inline-size; align-self: center; padding: clamp(1.5rem, 4vw, 3.5rem) var(--gut) clamp(2rem, 5vw, 4rem); }
.chip { display: inline-block; padding: .2rem 1.1rem; background: var(--cta); color: var(--on-cta); font-weight: 600; }
h1 {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block: .8rem .6rem;
  font-weight: 900;
  font-size: clamp(2.2rem, 7vw, 4.4rem);
  font-size: max(1.7rem, min(100cqi / var(--big-width), var(--cap)));
  line-height: 1.32;
  text-wrap: balance;
}
h1:lang(en) { line-height: 1.02; }
/* The smaller line comes first in Arabic and last in English. */
h1 .small { font-size: .62em; font-size: clamp(1.6rem, min(.62em, 100cqi / var(--small-width)), 5.2rem); }
h1:lang(ar) .small + .big { margin-block-start: -.05em; }
.big + .small { margin-block-start: .12em; }
.edition { font-weight: 700; font-size: 1.125rem; }
.tag { margin-block-start: .4rem; max-inline-size: 30ch; font-weight: 600; font-size: clamp(1.2rem, 2vw, 1.7rem); line-height: 1.65; text-wrap: balance; }
.tag:lang(en) { line-height: 1.35; margin-block-start: 1rem; }
.tag.long { max-inline-size: 46ch; font-weight: 400; font-size: 1.125rem; line-height: 1.8; text-wrap: pretty; }
.brief { display: none; margin-block-start: .3rem; font-weight: 700; line-height: 1.65; flex-wrap: wrap; gap: 0 1.2rem; }
.extra { margin-block-start: .8rem; font-weight: 500; }
.ctas { display: flex; flex-wrap: wrap; align-items: center; gap: .8rem 1.6rem; margin-block-start: 1.5rem; }
.tlink { display: inline-block; padding-block: .6rem; font-weight: 600; text-decoration: underline; text-decoration-thickness: 2px; }
.scene { inline-size: 100%; block-size: 100%; min-block-size: 34rem; max-block-size: 46rem; }
.cover { display: flex; flex-direction: column; min-block-size: 34rem; }
.cover picture { flex: 1; position: relative; }
.cover img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.strip { inline-size: 100%; block-size: clamp(4.5rem, 8vw, 8rem); }
.cover .strip { flex: none; block-size: clamp(4rem, 7.5vw, 6.7rem); margin: 0; }
:is(.facts, .ledger) { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); }
.ledger > div { padding-inline: clamp(1.1rem, 2.4vw, 2rem); }
.facts > div { padding: 1.5rem clamp(1.1rem, 2.4vw, 2rem) 1.6rem; min-block-size: 9rem; }
.facts > :first-child, .ledger > :nth-child(4n+1) { padding-inline-start: max(var(--gut), calc((100vw - var(--wide)) / 2)); }
.facts dt { margin-block-end: .15rem; font-size: .9375rem; line-height: 1.6; }
.facts dd { font-weight: 800; font-size: clamp(1.25rem, 2.1vw, 1.75rem); line-height: 1.6; }
.facts :is(dd, small) { text-wrap: balance; }
.facts small { display: block; font-weight: 400; line-height: 1.7; }
.facts > :nth-child(1) { background: var(--sun); color: var(--on-sun); }
.facts > :nth-child(2) { background: var(--grove); color: var(--on-grove); }
.facts > :nth-child(3) { background: var(--parchment); color: #1b1d22; }
.facts > :nth-child(4) { background: var(--coal); color: #fbf5e8; }
.facts b { font-weight: 900; font-size: clamp(2.4rem, 4.4vw, 3.6rem); line-height: 1.15; }
.ledger { padding-block-start: 1.5rem; row-gap: .9rem; }
.ledger dt { color: var(--muted); font-size: .9375rem; line-height: 1.6; }
.ledger dd { font-weight: 700; line-height: 1.6; }
`
