export const days = `
.now-on { margin-block-end: 1.2rem; color: var(--led); font-size: 1.2rem; }
.zone { margin-block-end: 1rem; }
.day-board + .day-board { margin-block-start: 2rem; }
.day-board h3 { display: flex; flex-wrap: wrap; gap: 0 1.2rem; align-items: center; padding-block-end: .4rem; border-block-end: 2px solid var(--led); color: var(--hi); }
.day-board h3 .led { color: var(--led); font-size: 51px; }
.day-board small { color: var(--hm); }
.day-board th small { display: block; line-height: 1.6; }
.day-board .at { inline-size: 14rem; color: var(--hm); font-variant-numeric: tabular-nums; white-space: nowrap; }
.day-board .room { inline-size: 16rem; color: var(--hm); }
.day-board .main th { font-weight: 600; }
.day-board .main .at { color: var(--led); }
.day-board .prayer > * { padding-block: .2rem; background: var(--hw2); color: var(--hm); }
.day-board .prayer th::before { content: "— "; }
.day-board .now > * { color: var(--led); }
.day-board .past > * { color: var(--hm); font-weight: 400; }
.day-board .lamp, .changed { margin-inline-start: .6rem; color: var(--led); }
.changed { padding-inline: .5rem; border: 1px solid; font-size: .9375rem; }
.people > div + div { margin-block-start: 2rem; }
.people h3 { margin-block-end: .7rem; }
.people ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: .8rem; }
.people li { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 1.1rem; align-items: center; border-radius: .6rem; overflow: hidden; background: var(--pan); padding-inline-end: 1rem; line-height: 1.6; }
.face { display: block; position: relative; align-self: stretch; min-block-size: 7rem; background: var(--hw); }
div.face { display: grid; place-items: center; padding: .7rem; }
.face img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.name { font-weight: 600; }
.name + p { color: var(--mut); font-size: .9375rem; }
.criteria { display: grid; grid-template-columns: 7fr 5fr; gap: 1.5rem clamp(2rem, 5vw, 4rem); align-items: start; }
.criteria > :only-child { grid-column: 1 / -1; }
.meters { padding: .4rem clamp(1.1rem, 2.4vw, 1.8rem); border-radius: .6rem; background: var(--hw); color: var(--hi); }
.meters li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .2rem 1rem; align-items: center; padding-block: .9rem; }
.meters li + li { border-block-start: 1px solid var(--line); }
.meters li > :nth-last-child(1):is(p) { grid-column: 1 / -1; color: var(--hm); font-size: .9375rem; line-height: 1.65; }
.segments { display: block; block-size: 2.4rem; fill: none; stroke-width: 2.4; stroke-linecap: round; }
.segments .off { stroke: var(--off); }
.segments .on { stroke: var(--led); }
.weight { direction: ltr; }
.lamps { grid-column: 1 / -1; display: block; position: relative; block-size: .7rem; background: radial-gradient(circle closest-side, var(--off) 80%, transparent) 0 0/.7rem 100%; }
.lamps::before { content: ""; position: absolute; inset-block: 0; inset-inline-start: 0; background: radial-gradient(circle closest-side, var(--led) 80%, transparent) 0 0/.7rem 100%; }
.how { display: grid; gap: 1.4rem; }
.marked li { display: flex; gap: .8rem; align-items: baseline; padding-block: .2rem; }
.marked li::before { content: ""; flex: none; inline-size: .6rem; block-size: .6rem; border-radius: 50%; background: var(--accent); }
.rules { counter-reset: rule; columns: 2; column-gap: clamp(2rem, 5vw, 4rem); }
.rules > div { counter-increment: rule; break-inside: avoid; display: grid; grid-template-columns: 3.4rem minmax(0, 5fr) minmax(0, 7fr); gap: .2rem 1rem; align-items: baseline; padding-block: .7rem; border-block-end: 1px solid var(--rule); }
.rules > div::before { content: counter(rule, decimal-leading-zero); font: 34px/1 "Small Led", "Led stand-in", sans-serif; color: var(--accent); }
.rules dt { color: var(--mut); }
.rules dd { font-weight: 600; }
.note { max-inline-size: 48rem; margin-block-start: 1.4rem; }
.terminal { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); border-radius: .6rem; overflow: hidden; background: var(--pan); }
.hanging { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: baseline; padding: 1.1rem clamp(1.2rem, 3vw, 2.2rem); background: var(--led); color: var(--on-led); }
.hanging .tlink { margin-inline-start: auto; }
.hanging a:focus-visible { outline-color: currentColor !important; }
.terminal-name { font-weight: 600; font-size: clamp(1.4rem, 2.4vw, 2rem); line-height: 1.5; }
.facilities, .ways { padding: 1.4rem clamp(1.2rem, 3vw, 2.2rem) 1.7rem; }
.facilities:last-child, .ways:nth-child(2) { grid-column: 1 / -1; }
.facilities ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: .5rem 1rem; margin-block-start: .7rem; }
.facilities li { display: flex; gap: .7rem; align-items: center; line-height: 1.5; }
.facility-sign { flex: none; inline-size: 3.25rem; padding: .35rem; border-radius: .3rem; background: var(--hw); }
/* the sign is too small to show single unlit dots */
.facility-sign .off { display: none; }
.facility-sign .on { stroke-width: 1; stroke-linecap: square; }
.ways > div + div { margin-block-start: 1rem; }
.news { border-radius: .6rem; background: var(--hw); color: var(--hi); padding-inline: clamp(1rem, 2.2vw, 1.8rem); }
.news li { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: .2rem 2rem; padding-block: 1.1rem; }
.news li + li { border-block-start: 1px solid var(--line); }
.news time { color: var(--hm); }
.news li:first-child :is(h3, time) { color: var(--led); }
.intro { max-inline-size: 48rem; margin-block-end: 1.5rem; font-size: 1.25rem; }
.arrivals li { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr) auto; gap: .4rem 2rem; align-items: center; padding-block: 1.1rem; border-block-start: 1px solid var(--line); }
.arrivals .led { color: var(--led); }
.arrivals h3 { font-size: 1.5rem; overflow-wrap: anywhere; }
.arrivals li:first-child h3 { font-size: clamp(1.8rem, 3.4vw, 3rem); }
.arrivals div p { color: var(--hm); }
.arrival-photo img { display: block; inline-size: 18rem; aspect-ratio: 3 / 2; object-fit: cover; border-radius: .35rem; }
.recap { max-inline-size: 48rem; margin-block-start: 2rem; }
h3:has(+ .projects) { margin-block: 2.2rem .6rem; }
.projects { columns: 22rem 2; column-gap: clamp(2rem, 5vw, 4rem); border-block-start: 1px solid var(--line); }
.projects li { break-inside: avoid; padding-block: .7rem; border-block-end: 1px solid var(--line); line-height: 1.65; }
.projects li > span { display: block; color: var(--hm); font-size: .9375rem; }
.gallery { column-gap: 1rem; }
@media (min-width: 40.01rem) {
  .gallery:has(> :nth-child(2)) { columns: 2; }
  .gallery:has(> :nth-child(3)) { columns: 3; }
}
.gallery li { break-inside: avoid; padding-block-end: 1rem; }
.gallery figure { padding: .5rem; border-radius: .6rem; background: var(--hw); color: var(--hi); }
.gallery img { display: block; inline-size: 100%; }
.gallery figcaption { padding: .5rem .5rem .2rem; font-size: .9375rem; line-height: 1.65; }
p.award { border-radius: .35rem; background: var(--hw); color: var(--led); }
.case .shot { padding: .6rem; border-radius: .6rem; background: var(--hw); }
.spoken fieldset { border-radius: .35rem; overflow: clip; }
`
