export const offerColours = `
.provided { row-gap: 0; }
.provided li { padding-block: 1rem; border-block-end: 1px solid var(--rule); }
.provided .sign-of { border: 1px solid var(--ink); border-radius: 50%; stroke-width: 1.3; }
.provided h3 { font-size: 1.3rem; }
.worth { font-family: var(--display); color: var(--accent); }
.fees { border-block-start: 1px solid var(--ink); }
.fees dt { font: 700 1.3rem/1.5 var(--display); }
.fees .worth { font-weight: 700; font-size: 1.7rem; line-height: 1.3; }
.fees .worth small { font-family: Plex, "Plex Stand-in", sans-serif; }
.terms, .over { color: var(--muted); }
.journey { --rail: var(--ink); --off-rail: var(--paper); }
.journey .now::after { background: var(--spot); box-shadow: 0 0 0 4px var(--paper), 0 0 0 6px var(--ink); }
.span { font: 700 1.1rem/1.7 var(--display); }
.journey em { border-radius: 1rem; background: var(--spot); color: var(--on-spot); font-family: Plex, "Plex Stand-in", sans-serif; font-weight: 600; }
.whom { color: var(--accent); font-weight: 600; }
.cards { gap: 1.6rem 2.4rem; }
.cards > li { padding: .8rem 0 0; border-block-start: 2px solid var(--ink); }
blockquote { font: 700 1.5rem/1.6 var(--display); }
blockquote:lang(en) { line-height: 1.35; }
.voices figcaption { color: var(--ink); }
.voices figcaption span span { color: var(--muted); font-size: .9375rem; }
.voice img { border: 1px solid var(--ink); }
.editions > li + li { padding-block-start: 2.2rem; border-block-start: 1px solid var(--rule); }
.editions h3 { font-size: clamp(1.7rem, 2.6vw, 2.3rem); }
.works > li > span { color: var(--muted); }
.works b { font: 700 1.15rem/1.5 var(--display); }
.then img { border: 1px solid var(--ink); }
`
