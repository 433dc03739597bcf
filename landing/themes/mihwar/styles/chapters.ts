export const chapters = `
.sec { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 9fr); gap: 1.2rem clamp(1.5rem, 3vw, 3rem); margin-inline: var(--edge); padding-block: clamp(2.4rem, 5vw, 4rem) clamp(1rem, 3vw, 2.5rem); margin-block-start: clamp(1.5rem, 4vw, 3.5rem); border-block-start: 1px solid var(--ink); }
#facts + .sec { border: 0; }
.valley + .sec { border: 0; margin-block-start: 0; }
.side { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 .8rem; align-items: start; align-content: start; }
.side .pie { margin-block-start: calc(.72 * clamp(1.9rem, 3vw, 2.6rem) - .62rem); }
.side:lang(en) .pie { margin-block-start: calc(.56 * clamp(1.9rem, 3vw, 2.6rem) - .62rem); }
.side .sample-note { grid-column: 2; }
.lead, .intro { font-size: clamp(1.75rem, 3.5vw, 3.1rem); line-height: 1.5; }
:is(.lead, .intro):lang(en) { line-height: 1.16; }
.lead + .prose { margin-block-start: 1.6rem; }
.prose, .recap { max-inline-size: 66ch; }
.prose.long { max-inline-size: none; columns: 2 20rem; column-gap: 3rem; }
:is(.prose, .recap) > * + * { margin-block-start: .8em; }
.valley { inline-size: 100%; block-size: clamp(9rem, 19vw, 16rem); margin-block-start: clamp(2rem, 5vw, 4rem); border-block: 1px solid var(--ink); }
svg.valley { overflow: hidden; }
.numbers { display: flex; flex-wrap: wrap; gap: 1.2rem 3.5rem; margin-block-start: 2rem; }
.numbers > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.numbers dd { font: 700 clamp(2.4rem, 5vw, 4rem)/1.2 var(--display); }
.tracks > li { display: grid; grid-template-columns: 6.5rem minmax(0, 4fr) minmax(0, 6fr); gap: .5rem clamp(1.2rem, 2.4vw, 2.2rem); align-items: start; padding-block: 1.5rem; border-block-end: 1px solid var(--rule); }
.tracks > li:first-child { padding-block-start: 0; }
.tracks > li:last-child { border: 0; }
.tracks .plot { inline-size: 6.5rem; }
.tracks h3 { font-size: clamp(1.7rem, 2.6vw, 2.3rem); line-height: 1.4; }
.tracks h3:lang(en) { line-height: 1.1; }
.challenge { margin-block-start: .7rem; font: 700 1.3rem/1.6 var(--display); }
.challenge:lang(en) { line-height: 1.35; }
.challenge span { display: block; color: var(--accent); font: 600 .9375rem/1.7 Plex, "Plex Stand-in", sans-serif; }
.dates { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); row-gap: 2.2rem; }
.dates.of2 { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.dates.of3 { grid-template-columns: repeat(3, minmax(0, 1fr)); }
.dates.of4 { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.dates.of6 { grid-template-columns: repeat(6, minmax(0, 1fr)); }
.dates li { position: relative; padding: 2.2rem 0 0; padding-inline-end: 1rem; line-height: 1.6; }
.dates li::before { content: ""; position: absolute; inset-block-start: .62rem; inset-inline: 0; block-size: 2px; background: var(--ink); }
.dates li::after { content: ""; position: absolute; inset-block-start: 0; inset-inline-start: 0; inline-size: 1.35rem; block-size: 1.35rem; border: 2px solid var(--ink); border-radius: 50%; background: var(--paper); }
.dates .past::after { background: var(--ink); }
.dates .next::after { background: var(--spot); box-shadow: 0 0 0 4px var(--paper), 0 0 0 6px var(--ink); }
.dates time { font: 700 1.25rem/1.5 var(--display); }
.dates em, .sheet em { display: inline-block; padding-inline: .7rem; border-radius: 1rem; background: var(--spot); color: var(--on-spot); font-size: .9375rem; line-height: 1.6; }
.prizes > li { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 2rem; padding-block: 1rem; border-block-start: 1px solid var(--rule); }
.prizes .first { padding-block: 0 1.6rem; border: 0; }
.sum { font-family: var(--display); font-weight: 700; line-height: 1.3; white-space: nowrap; }
.sum b { font-weight: 700; font-size: clamp(1.9rem, 3.2vw, 2.7rem); font-variant-numeric: lining-nums tabular-nums; }
.sum small { font: 400 1.0625rem Plex, "Plex Stand-in", sans-serif; }
.prizes .first { flex-direction: column; align-items: stretch; container-type: inline-size; }
.first .sum { order: -1; line-height: 1; margin-block-end: .4rem; }
.first .sum b { font-size: 5rem; font-size: min(23cqi, 13.5rem); line-height: 1; color: var(--accent); }
.first.far .sum b { font-size: min(15cqi, 9rem); }
.news li { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: .2rem 1.5rem; padding-block: 1.1rem; border-block-end: 1px solid var(--rule); }
.news time { color: var(--muted); }
.winners { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; margin-block-start: 1.5rem; }
.winners > :first-child { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1.5rem; align-items: center; }
.winners li:not(:first-child) { padding-block-start: 1rem; border-block-start: 1px solid var(--rule); }
.winners > :first-child h3 { font-size: clamp(2.2rem, 5vw, 4.2rem); line-height: 1.3; }
.winners > :first-child h3:lang(en) { line-height: 1.05; }
.won img { inline-size: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
.place { color: var(--accent); font-weight: 600; }
.results .body > * + * { margin-block-start: 2rem; }
.projects { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 0 2rem; }
.results .body > .projects { margin-block-start: .6rem; }
.projects li { padding-block: .9rem; border-block-start: 1px solid var(--rule); }
.projects li > span { display: block; color: var(--muted); font-size: .9375rem; line-height: 1.7; text-wrap: pretty; }
.gallery { columns: 2; column-gap: 1.8rem; }
.gallery li { break-inside: avoid; padding-block-end: 1.8rem; }
.gallery img { inline-size: 100%; max-block-size: 42rem; object-fit: contain; background: var(--card); }
figcaption { padding-block-start: .4rem; color: var(--muted); font-size: .9375rem; }
.tiers { display: grid; gap: 1.6rem; }
.tiers h3 { font: 400 .9375rem/1.7 Plex, "Plex Stand-in", sans-serif; color: var(--muted); }
.tiers ul { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 2.6rem; font: 700 1.55rem/1.6 var(--display); }
.tiers a { text-decoration: none; }
.tiers a:hover { text-decoration: underline; }
.partner-logo { display: block; background: #fff; padding: .6rem; }
.pale { background: #191812; }
.tier { --logo: 3rem; }
.rank1 { --logo: 6.5rem; }
.rank2 { --logo: 4.6rem; }
.rank4 { --logo: 2.3rem; }
.rank1 ul { font-size: 2.6rem; line-height: 1.5; }
.rank2 ul { font-size: 2rem; }
.rank4 ul { font-size: 1.2rem; }
.partner-logo img { block-size: var(--logo); inline-size: auto; max-inline-size: min(100%, calc(var(--logo) * 3.4)); object-fit: contain; }
p.award { padding: 0 1rem; border: 1px solid var(--ink); border-radius: 2rem; background: var(--paper); color: var(--ink); }
p.award::before { content: ""; display: inline-block; inline-size: .7rem; block-size: .7rem; margin-inline-end: .6rem; border: 1px solid var(--ink); border-radius: 50%; background: var(--spot); }
.case .shot { justify-self: center; inline-size: min(100%, 26rem); aspect-ratio: 1; border: .5rem solid var(--paper); border-radius: 50%; outline: 1px solid var(--ink); box-shadow: 0 0 0 .8rem var(--spot), 0 0 0 calc(.8rem + 1px) var(--ink); margin: 1.2rem; }
.spoken fieldset { border-radius: 2rem; overflow: clip; }
`
