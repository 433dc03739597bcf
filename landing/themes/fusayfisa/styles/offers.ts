export const offerColours = `
.provided .sign-of { background: var(--brand); color: var(--on-brand); border-start-end-radius: 50%; }
.provided > :nth-child(4n + 2) .sign-of { background: var(--sun); color: var(--on-sun); border-radius: 0; border-end-start-radius: 50%; }
.provided > :nth-child(4n + 3) .sign-of { background: var(--grove); color: var(--on-grove); border-radius: 50% 50% 0 0; }
.provided > :nth-child(4n) .sign-of { background: var(--clay); color: var(--on-clay); border-radius: 0; border-start-start-radius: 50%; }
.worth { color: var(--accent); }
.fees { border-block-start: 4px solid var(--ink); }
.fees .worth { font-weight: 900; font-size: 1.5rem; line-height: 1.4; }
.fees .worth small { font-weight: 700; }
.terms, .over { color: var(--muted); }
.journey { --rail: var(--edge); --off-rail: var(--bg); }
.journey li::after { border-radius: 0; border-start-start-radius: 100%; }
.journey .past::after { border-color: var(--grove); background: var(--grove); }
.journey .now::after { border-color: var(--brand); border-radius: 50%; background: var(--brand); box-shadow: 0 0 0 4px var(--sun); }
.span { font-weight: 800; }
.journey em { background: var(--brand); color: var(--on-brand); }
.whom { color: var(--accent); font-weight: 600; }
.cards { gap: 0; row-gap: 1rem; }
.cards > li { border-block-start: .6rem solid var(--brand); background: var(--panel); }
.cards > :nth-child(4n + 2) { border-color: var(--sun); }
.cards > :nth-child(4n + 3) { border-color: var(--grove); }
.cards > :nth-child(4n) { border-color: var(--clay); }
.cards h3 { font-weight: 900; font-size: 1.35rem; }
.cards .tlink { display: inline-block; padding-block: .6rem; font-weight: 700; }
.top:nth-child(n) { gap: 0; margin: 0; }
.voices > li::before { content: ""; inline-size: 2.2rem; block-size: 2.2rem; margin-block-end: .9rem; background: var(--brand); border-end-start-radius: 100%; }
.voices > :nth-child(4n + 2)::before { background: var(--sun); border-radius: 0 0 50% 50%; }
.voices > :nth-child(4n + 3)::before { background: var(--grove); border-radius: 50%; }
.voices > :nth-child(4n)::before { background: var(--clay); border-radius: 0; border-end-end-radius: 100%; }
.voices > li:nth-child(n) { border: 0; }
blockquote { font-weight: 600; }
.voices figcaption span span { color: var(--muted); font-size: .9375rem; }
.editions > li { padding-block-start: 1.4rem; border-block-start: 4px solid var(--ink); }
.editions h3 { font-weight: 900; font-size: clamp(1.6rem, 2.6vw, 2.2rem); }
.editions :nth-child(odd) > .then img { border-start-end-radius: 7rem; }
.editions :nth-child(even) > .then img { border-end-start-radius: 7rem; }
.works > li > span { color: var(--muted); }
.editions .tlink { font-weight: 700; }
@media print { .provided .sign-of { background: none !important; color: #000 !important; border: 1px solid; } }
`
