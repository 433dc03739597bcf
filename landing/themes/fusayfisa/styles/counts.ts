// Layouts by number of entries.
export const counts = `
.tracks.compact { grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .5rem; }
.tracks.compact > li { flex-direction: row; align-items: center; }
.tracks.compact .art { inline-size: 4.5rem; flex: none; align-self: flex-start; }
.tracks.compact > li > div { justify-content: center; padding: .5rem 1.1rem; }
.tracks.compact h3 { font-size: 1.15rem; line-height: 1.5; }
.podium.of1 > :first-child { flex-direction: row; align-items: end; }
.podium.of1 .prize { flex: 1; align-self: center; padding: clamp(1.4rem, 4vw, 3rem); }
.podium.of1 > :first-child .amount { font-size: clamp(2.4rem, 7vw, 6rem); line-height: 1.2; }
.podium.of1 h3 { font-size: clamp(1.3rem, 2.4vw, 1.9rem); }
.podium.of1 > :first-child .art { inline-size: min(22rem, 40%); margin-inline: 0; padding-inline-end: clamp(1rem, 4vw, 3rem); }
.podium:not(.won, :has(.amount)) > :first-child { min-block-size: 15rem; }
.podium:not(.won, :has(.amount)) > :nth-child(2) { min-block-size: 11rem; }
.podium:not(.won, :has(.amount)) h3 { font-size: clamp(1.4rem, 2.4vw, 2rem); font-weight: 900; }
.people.few { grid-template-columns: repeat(auto-fill, minmax(min(15rem, 42%), 1fr)); column-gap: 1rem; }
.few .name { font-size: 1.35rem; }
.people.many { grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 42%), 1fr)); }
.many h3 { padding: .7rem .8rem; font-size: 1.0625rem; }
.many .name { font-size: 1rem; }
@media (min-width: 48.01rem) {
  .sheets.of1 li:not(.prayer) { display: grid; grid-template-columns: 14rem minmax(0, 3fr) minmax(0, 2fr); gap: 0 1.5rem; align-items: baseline; }
  .sheets.of1 .prayer time { inline-size: 14rem; order: -1; }
}
@media (max-width: 48rem) {
  .podium.of1 > :first-child .art { align-self: end; inline-size: 34%; }
  .people.one { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
  .people.one .name { padding-inline-start: 1rem; font-size: 1.35rem; }
}
`
