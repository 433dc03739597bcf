// Layouts by number of entries.
export const counts = `
.tracks.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); column-gap: clamp(1.5rem, 3vw, 3rem); }
.tracks.grid > li, .tracks.grid > li:is(:first-child, :last-child) { grid-template: auto 1fr / 5rem minmax(0, 1fr); gap: .3rem clamp(1.2rem, 2.4vw, 2.2rem); padding-block: 1.3rem; border: 0; border-block-start: 1px solid var(--rule); }
.tracks:is(.grid, .compact) > li > :last-child { grid-column: 2; }
.tracks.grid .plot { inline-size: 5rem; grid-row: span 2; }
.tracks.grid h3 { font-size: clamp(1.4rem, 2vw, 1.8rem); }
.tracks.compact { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); column-gap: clamp(1.2rem, 2.4vw, 2.2rem); }
.tracks.compact > li, .tracks.compact > li:is(:first-child, :last-child) { grid-template-columns: 2.6rem minmax(0, 1fr); gap: 0 1rem; align-items: center; padding-block: .8rem; border: 0; border-block-start: 1px solid var(--rule); }
.tracks.compact .plot { inline-size: 2.6rem; }
.tracks.compact h3 { font-size: 1.3rem; line-height: 1.4; }
.tracks.compact > li > :empty { display: none; }
.tracks.large > :only-child { grid-template: auto 1fr / minmax(6.5rem, 14rem) minmax(0, 1fr); padding-block-end: 0; }
.large > :only-child .plot { inline-size: 100%; grid-row: span 2; }
.large > :only-child > :last-child { grid-column: 2; }
.prizes.many { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); column-gap: clamp(1.5rem, 3vw, 3rem); }
.prizes.many > li { align-content: start; }
.prizes.many .first { grid-column: 1 / -1; }
.prizes.many > :not(.first) .sum b { font-size: 1.7rem; }
.first:not(:has(.sum)) h3 { font-size: clamp(2rem, 4.4vw, 3.6rem); line-height: 1.4; }
.people.one ul { grid-template-columns: minmax(0, 1fr); }
.people.one li { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: 1.4rem; }
.people.one :is(.plot, .round) { grid-row: span 2; }
:is(.one, .few) :is(.plot, .round img) { inline-size: 12rem; block-size: 12rem; }
:is(.one, .few) .name { font-size: 1.6rem; }
.one .name { align-self: end; }
.one .name:last-child { grid-row: span 2; align-self: center; }
.people.few ul { grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); }
.sheets.of1 { grid-template-columns: minmax(0, 1fr); }
.sheets.of1 ol { columns: 2 19rem; column-gap: clamp(1.5rem, 3vw, 3rem); }
.sheets.of1 li { break-inside: avoid; }
@media (max-width: 48rem) {
  .tracks.large > :only-child { grid-template-columns: 4.6rem minmax(0, 1fr); }
  :is(.one, .few) :is(.plot, .round img) { inline-size: 8.5rem; block-size: 8.5rem; }
}
`
