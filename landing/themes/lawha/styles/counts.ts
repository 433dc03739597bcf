// Layouts by number of entries.
export const counts = `
.tracks.large.of3, .tracks.grid.of3 { grid-template-columns: repeat(3, minmax(0, 1fr)); }
:is(.large, .grid).of3 > li { grid-template: auto 1fr / minmax(0, 1fr); }
.tracks:is(.large.of3, .compact) > li:last-child:nth-child(odd) { grid-column: auto; }
.tracks.grid.of3 > li:last-child:nth-child(5) { grid-column: span 2; grid-template: 1fr / minmax(8rem, 12rem) minmax(0, 1fr); }
.tracks.large.of1 > li { grid-template-columns: minmax(9rem, 22rem) minmax(0, 1fr); }
.large.of1 .sign .pix { max-inline-size: 17rem; }
.large.of1 .sign + div { align-self: center; padding-inline: clamp(1.5rem, 4vw, 3.5rem); font-size: 1.1875rem; }
.large.of1 h3 { font-size: clamp(1.8rem, 3.4vw, 2.8rem); }
.tracks.compact { grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: .6rem; }
.tracks.compact > li { grid-template-columns: 4.75rem minmax(0, 1fr); }
.compact .sign { padding: .55rem; place-items: center; }
.compact .sign + div { align-self: center; padding: .7rem 1.1rem; line-height: 1.65; }
.compact .sign + div h3 { font-size: 1.125rem; }
.podium.of1 li { grid-template-columns: minmax(0, 1fr); padding-block-start: 0; border: 0; }
.podium.of1 .amount { --most: 17px !important; order: -1; }
.podium.of1 h3 { font-size: clamp(1.6rem, 3vw, 2.4rem); }
.podium:not(:has(.amount)) > :first-child h3 { font-size: clamp(1.6rem, 3.2vw, 2.6rem); color: var(--led); }
.podium.of3 { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 2rem; }
.podium.of3 > :first-child { grid-column: 1 / -1; }
.podium.of3 > :nth-child(n+2) { grid-template-columns: minmax(0, 1fr); align-content: start; }
.others.many { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); column-gap: 2rem; }
.others.many li { grid-template-columns: minmax(0, 1fr); align-content: start; }
.others.many h3 { font-size: 1.2rem; }
.prizes .many .amount { --most: 4px; }
:is(.one, .few).people ul { grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
:is(.one, .few).people li { grid-template-columns: minmax(7rem, 11rem) minmax(0, 1fr); gap: 1.6rem; }
:is(.one, .few) .face { min-block-size: 11rem; }
:is(.one, .few) .name { font-size: 1.4rem; line-height: 1.5; }
.many.people ul { grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: .6rem; }
.many.people li { grid-template-columns: 4.5rem minmax(0, 1fr); gap: .9rem; }
.many .face { min-block-size: 4.5rem; }
.many div.face { padding: .4rem; }
@media (max-width: 61.25rem) {
  .tracks:is(.large, .grid).of3 { grid-template-columns: minmax(0, 1fr); }
  .tracks:is(.large, .grid).of3 > li:nth-child(n) { grid-column: auto; grid-template: 1fr / minmax(6.2rem, 10rem) minmax(0, 1fr); }
}
@media (max-width: 40rem) {
  .tracks:is(.large, .grid).of3 > li:nth-child(n), .tracks.large.of1 > li { grid-template-columns: 6.2rem minmax(0, 1fr); }
  .large.of1 .sign + div { padding: 1rem 1.1rem 1.2rem; font-size: 1.0625rem; }
  .podium.of3 { grid-template-columns: minmax(0, 1fr); }
  :is(.one, .few).people li { grid-template-columns: 7rem minmax(0, 1fr); gap: 1.1rem; }
  :is(.one, .few) .face { min-block-size: 7rem; }
}
`
