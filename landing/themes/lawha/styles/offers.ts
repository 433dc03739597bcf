export const offerColours = `
.provided { gap: .8rem; }
.provided li { padding: 1rem 1.2rem; border-radius: .6rem; background: var(--pan); }
.provided .sign-of { border-radius: .35rem; background: var(--hw); color: var(--led); }
.worth { color: var(--accent); font-weight: 600; }
.fees { padding: .4rem clamp(1.1rem, 2.4vw, 1.8rem); border-radius: .6rem; background: var(--hw); color: var(--hi); }
.fees > div { border-color: var(--line); }
.fees > :last-child { border: 0; }
.fees dt { font-weight: 600; }
.fees .worth { font: 400 34px/calc(19em / 17) "Small Led", "Led stand-in", sans-serif; color: var(--led); }
.fees .worth small { font: 400 1.0625rem "Readex Pro", Stand-in, sans-serif; color: var(--hi); }
.terms, .over, .over .worth { color: var(--hm); }
.journey { --rail: var(--edge); --off-rail: var(--bg); }
.journey .now::after { border-color: var(--hw); background: var(--led); box-shadow: 0 0 0 .3rem var(--hw); }
.span { font-weight: 600; }
.journey em { border-radius: .35rem; background: var(--hw); color: var(--led); }
.whom { color: var(--accent); }
.cards > li { border-radius: .6rem; background: var(--pan); }
.voices > li { background: var(--hw); color: var(--hi); }
.voices b { color: var(--led); font-weight: 600; }
.voices figcaption span span { color: var(--hm); font-size: .9375rem; }
.editions { gap: .8rem; }
.editions > li { padding: clamp(1.1rem, 2.4vw, 1.8rem); border-radius: .6rem; background: var(--pan); }
.editions h3 { font-size: 1.5rem; }
.then img { border-radius: .35rem; }
.editions .numbers { column-gap: .6rem; }
.editions .numbers > div { padding: .5rem 1rem .6rem; border-radius: .35rem; }
.editions .numbers dd { font-size: 34px; }
.works > li > span { color: var(--mut); }
@media print { .provided li, .cards > li, .editions > li, .fees, .journey em { border: 1px solid; } }
`
