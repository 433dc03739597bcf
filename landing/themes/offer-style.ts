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
.journey { max-inline-size: 62rem; padding: 0; list-style: none; }
.journey li { position: relative; display: grid; grid-template-columns: minmax(0, 13rem) minmax(0, 1fr); gap: .2rem 2rem; padding-block-end: 1.8rem; padding-inline-start: 2.6rem; line-height: 1.7; }
.journey li::before { content: ""; position: absolute; inset-block: .8rem -.8rem; inset-inline-start: calc(.65rem - 1px); inline-size: 2px; background: var(--rail); }
.journey li:last-child { padding-block-end: 0; }
.journey li:last-child::before { display: none; }
.journey li::after { content: ""; position: absolute; inset-block-start: .3rem; inset-inline-start: 0; inline-size: 1.3rem; block-size: 1.3rem; border: 2px solid var(--rail); border-radius: 50%; background: var(--off-rail); }
.journey .past::after { background: var(--rail); }
.journey em { display: inline-block; margin-inline-start: .3rem; padding-inline: .7rem; font-style: normal; font-size: .9375rem; line-height: 1.7; white-space: nowrap; }
.journey h3 { line-height: 1.45; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; padding: 0; list-style: none; }
.cards > li { display: flex; flex-direction: column; padding: 1.3rem 1.5rem 1.1rem; line-height: 1.7; min-inline-size: 0; }
.cards h3 { line-height: 1.5; }
.cards > li > .tlink { margin-block-start: auto; align-self: flex-start; }
.voices { grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
.voices figure { display: flex; flex-direction: column; flex: 1; margin: 0; }
blockquote { margin: 0 0 1rem; font-size: 1.15rem; line-height: 1.75; text-wrap: pretty; }
.voices figcaption { display: flex; align-items: center; gap: .9rem; margin-block-start: auto; padding: 0; font-size: 1rem; line-height: 1.55; }
.voices figcaption > span > * { display: block; }
:is(.voice img, .initials) { display: block; flex: none; inline-size: 3.5rem; block-size: 3.5rem; border-radius: 50%; object-fit: cover; }
.initials { border: 2px solid; font-style: normal; font-weight: 700; line-height: calc(3.5rem - 4px); text-align: center; white-space: nowrap; }
.editions { display: grid; gap: 2.2rem; padding: 0; list-style: none; }
.editions > li { display: grid; gap: 1rem clamp(1.5rem, 3vw, 3rem); line-height: 1.7; }
.editions > li:has(> .then) { grid-template-columns: minmax(0, 5fr) minmax(0, 8fr); align-items: start; }
.then img { display: block; inline-size: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
.editions .numbers { display: flex; flex-wrap: wrap; gap: .6rem 2.4rem; margin-block-start: .9rem; }
.editions .numbers dd { font-size: 2rem; }
.editions h4 { margin: 1.1rem 0 .3rem; font-size: 1rem; font-weight: 600; }
.works { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .8rem 2rem; padding: 0; list-style: none; line-height: 1.6; }
.works > li > :not(b) { font-size: .9375rem; }
.works > li > span { display: block; }
.editions .tlink { display: inline-block; margin-block-start: .4rem; padding-block: .6rem; }
.voices:has(> :only-child) { grid-template-columns: minmax(0, 1fr); }
.voices > :only-child blockquote { font-size: clamp(1.4rem, 2.8vw, 2.3rem); line-height: 1.6; text-wrap: balance; }
.tier:only-child { flex: 1 0 100%; }
.tier:only-child ul:has(> :nth-child(7)) { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); }
@media (max-width: 48rem) { .editions > li:has(> .then) { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 48rem) { .journey li { grid-template-columns: minmax(0, 1fr); } }
@media (forced-colors: active) { .journey .now::after { background: Highlight; } }
@media print { .provided li, .fees > div, .journey li, .cards > li, .works > li { break-inside: avoid; } }
`
