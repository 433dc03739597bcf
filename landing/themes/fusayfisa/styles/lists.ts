export const lists = `
.podium { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); align-items: end; }
.podium.of2 { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.podium.of1 { grid-template-columns: minmax(0, 1fr); }
.podium li { display: flex; flex-direction: column; justify-content: space-between; }
.podium > :first-child { order: 2; min-block-size: 20rem; background: var(--brand); color: var(--on-brand); }
.podium > :nth-child(2) { order: 1; min-block-size: 14rem; background: var(--sun); color: var(--on-sun); }
.podium > :nth-child(3) { order: 3; min-block-size: 11rem; background: var(--clay); color: var(--on-clay); }
.podium.of1 > :first-child { min-block-size: 0; }
.prize { padding: 1.2rem 1.4rem 1.3rem; }
.prize h3 { line-height: 1.5; }
.amount { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .6rem; font-weight: 900; font-size: clamp(1.7rem, 3.1vw, 2.9rem); line-height: 1.35; }
.amount small { font-weight: 700; font-size: 1.125rem; }
.podium > :first-child .amount { font-size: clamp(2.1rem, 4.4vw, 4.2rem); }
.podium > :first-child .art { inline-size: min(15rem, 70%); margin-inline: auto; }
.others { background: var(--coal); color: #fbf5e8; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); }
.others .prize { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1.2rem; }
.others .amount { font-size: 1.7rem; }
.others h3 { flex: 1 0 100%; }
.faq { border-block-start: 4px solid var(--ink); }
details { border-block-end: 1px solid var(--rule); }
summary { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding-block: 1rem; font-weight: 700; font-size: 1.2rem; line-height: 1.7; list-style: none; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; flex: none; inline-size: 1.6rem; block-size: 1.6rem; background: var(--accent); border-start-start-radius: 100%; }
details[open] summary::after { background: var(--sun); border-radius: 50%; }
.answer { max-inline-size: 48rem; padding-block-end: 1.3rem; }
.tiers { display: flex; flex-wrap: wrap; gap: 1.8rem clamp(2rem, 6vw, 5rem); }
.tiers h3 { font-weight: 400; font-size: .9375rem; color: var(--muted); }
.tiers ul { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.8rem; font-weight: 800; font-size: 1.4rem; }
.tiers a { text-decoration: none; }
.tiers a[href]:hover { text-decoration: underline; }
.partner-logo { display: block; padding: .6rem .9rem; background: #fff; }
.pale { background: #1b1d22; }
.tier { --logo: 3.4rem; }
.rank1 { --logo: 7rem; flex: 1 0 100%; }
.rank2 { --logo: 5rem; flex: 1 0 100%; }
.rank4 { --logo: 2.5rem; }
.rank1 ul { font-size: 2.4rem; }
.rank2 ul { font-size: 1.8rem; }
.rank4 ul { font-size: 1.15rem; }
.partner-logo img { display: block; block-size: var(--logo); inline-size: auto; max-inline-size: min(100%, calc(var(--logo) * 3.4)); object-fit: contain; }
.foot {
  display: grid;
  grid-template-columns: 5fr 3fr 4fr;
  gap: 2rem;
  margin-block-start: clamp(3.25rem, 7vw, 6rem);
  padding: clamp(2.2rem, 4vw, 3.4rem) var(--edge-in) clamp(2.5rem, 5vw, 4rem);
  background: var(--coal);
  color: #fbf5e8;
}
.foot:has(> :nth-child(5)) { grid-template-columns: 4fr 3fr 3fr 4fr; }
.foot > .legal { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .2rem 2rem; padding-block-start: 1rem; border-block-start: 1px solid var(--edge); font-size: .9375rem; }
main:has(> .reg:last-child) + .foot { margin-block-start: 0; }
.fin { font-weight: 900; font-size: clamp(1.6rem, 2.6vw, 2.2rem); line-height: 1.5; }
.foot h2 { font-size: 1.0625rem; font-weight: 700; line-height: 1.6; margin-block-end: .4rem; }
.foot a { display: inline-block; padding-block: .3rem; }
.share, .calendars { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; }
.share a, .calendars a { display: inline-block; min-inline-size: 1.5rem; padding-block: .4rem; }
.address { inline-size: 100%; max-inline-size: 26rem; margin-block-start: .5rem; padding: .5rem .8rem; border: 1px solid var(--edge); background: transparent; color: inherit; font: inherit; font-size: .9375rem; }
.thanks h1 { font-size: clamp(2.4rem, 5vw, 4.4rem); }
p.award { background: var(--sun); color: var(--on-sun); }
.case { padding-block-end: clamp(2rem, 4vw, 3.5rem); background: var(--sky); color: var(--on-sky); }
.exhibit { padding-block-end: 1.2rem; background: var(--sand); }
.exhibit > :not(.shot) { margin-inline: 1.2rem; }
`
