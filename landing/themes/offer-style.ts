// Layout of the optional sections; each theme adds its colors and shapes.
export const offers = `
.provided { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 1.3rem clamp(1.5rem, 3vw, 3rem); padding: 0; list-style: none; }
.provided li { display: grid; grid-template-columns: 3.25rem minmax(0, 1fr); gap: 0 1rem; align-items: start; line-height: 1.65; }
.provided .sign-of { inline-size: 3.25rem; block-size: 3.25rem; margin: 0; padding: .75rem; }
.provided li > div { align-self: center; }
.provided h3 { font-size: 1.2rem; line-height: 1.5; }
.worth { font-weight: 700; }
.fees { max-inline-size: 56rem; line-height: 1.65; }
.fees > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1.5rem; align-items: baseline; padding-block: .8rem; border-block-end: 1px solid var(--rule); }
.fees dt { font-weight: 700; font-size: 1.15rem; }
.fees .worth { text-align: end; }
.fees .terms { grid-column: 1; font-size: .9375rem; }
.terms span { display: block; }
.over :is(dt, .worth) { font-weight: 400; color: inherit; text-decoration: line-through; text-decoration-thickness: 1px; }
.fees + .note { margin-block-start: 1.8rem; }
@media print { .provided li, .fees > div { break-inside: avoid; } }
`
