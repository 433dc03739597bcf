export const hall = `
.about-text { display: grid; grid-template-columns: 7fr 5fr; gap: 1.5rem clamp(2rem, 5vw, 5rem); }
.about-text > :only-child { grid-column: 1 / -1; }
.lead { font-weight: 600; font-size: clamp(1.5rem, 3vw, 2.5rem); line-height: 1.65; }
.lead:lang(en), :lang(en) .lead { line-height: 1.3; }
:is(.prose, .answer, .ways, .how, .recap, .note, .tracks > li > div, .news) p + p { margin-block-start: .8rem; }
:is(.prose, .answer, .ways, .how, .recap, .note, .tracks > li > div, .news) ul:not(.marked, .resources) { margin-block-start: .6rem; padding-inline-start: 1.3rem; list-style: square; }
:is(.prose, .answer) ul ::marker { color: var(--accent); }
.numbers { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); gap: 1rem; margin-block-start: 2rem; }
.numbers > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: 1rem 1.4rem 1.1rem; border-radius: .6rem; background: var(--hw); color: var(--hi); }
.dark .numbers > div { background: var(--hw2); }
.numbers dd { font: 400 clamp(51px, 5vw, 85px)/calc(19em / 17) "Small Led", "Led stand-in", sans-serif; color: var(--led); overflow-wrap: anywhere; }
.numbers dt { line-height: 1.6; }
.pix { display: block; inline-size: 100%; fill: none; stroke-width: .8; stroke-linecap: round; }
.pix path { stroke-dasharray: 0 1; }
.pix .off { stroke: var(--off); }
.pix .on { stroke: var(--led); }
.pix .pale { stroke: var(--hi); }
.pix .dim { stroke: var(--led); stroke-opacity: .45; }
.tracks { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
/* The last item of an odd number spans two columns. */
.tracks > li:last-child:nth-child(odd) { grid-column: 1 / -1; }
.tracks.of1 { grid-template-columns: minmax(0, 1fr); }
.tracks > li { display: grid; grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr); border-radius: .6rem; overflow: hidden; background: var(--pan); }
.sign { display: grid; place-items: center; padding: 1.3rem; background: var(--hw); }
.sign .pix { max-inline-size: 10rem; }
.sign + div { padding: 1.2rem 1.5rem 1.4rem; line-height: 1.75; }
.sign + div h3 { font-size: 1.5rem; }
.subtitle { font-weight: 600; }
.challenge { margin-block-start: .9rem; padding-block-start: .8rem; border-block-start: 1px solid var(--rule); }
.challenge span { display: block; color: var(--mut); font-size: .9375rem; }
.sponsor { margin-block-start: .6rem; color: var(--mut); font-size: .9375rem; }
.prizes { container-type: inline-size; }
.prizes li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: .6rem 2rem; padding-block: 1.1rem; border-block-start: 1px solid var(--line); }
.prizes h3 { font-size: 1.4rem; }
.prizes li p { color: var(--hm); line-height: 1.65; }
.prizes .amount { --most: 6px; --q: min(calc(100cqi / var(--sum)), var(--most)); display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .8rem; }
.podium li:first-child .amount { --most: min(12px, .85cqi); }
.amount .leds { direction: ltr; padding-inline: var(--q); color: var(--led); background-position: 0 0; }
.amount small { color: var(--hi); font-size: 1.0625rem; }
.faq { display: grid; gap: .5rem; }
.faq details { padding-inline: 1.5rem; border-radius: .6rem; background: var(--pan); }
.faq summary { display: flex; justify-content: space-between; gap: 1rem; padding-block: 1rem; list-style: none; font-weight: 600; font-size: 1.125rem; line-height: 1.6; cursor: pointer; }
.faq summary::-webkit-details-marker { display: none; }
.faq summary::after { content: "+"; flex: none; font: 34px/1 "Small Led", "Led stand-in", sans-serif; color: var(--accent); }
.faq [open] summary::after { content: "–"; }
.answer { max-inline-size: 68ch; padding-block-end: 1.2rem; }
.tiers { display: flex; flex-wrap: wrap; gap: 1.8rem clamp(2.5rem, 6vw, 5rem); padding-block-start: 1.2rem; border-block-start: 1px solid var(--rule); }
.tiers h3 { font-weight: 400; font-size: .9375rem; color: var(--mut); }
.tiers ul { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.8rem; font-weight: 600; font-size: 1.3rem; }
.partner-logo { display: block; padding: .5rem .9rem; border-radius: .35rem; background: #fff; }
.pale { background: var(--hw); }
.tier { --logo: 3rem; }
.rank1 { --logo: 6.5rem; flex: 1 0 100%; }
.rank2 { --logo: 4.6rem; flex: 1 0 100%; }
.rank4 { --logo: 2.3rem; }
.rank1 ul { font-size: 2.2rem; }
.rank2 ul { font-size: 1.7rem; }
.rank4 ul { font-size: 1.1rem; }
.partner-logo img { display: block; block-size: var(--logo); inline-size: auto; max-inline-size: min(100%, calc(var(--logo) * 3.4)); object-fit: contain; }
.foot { display: flex; flex-wrap: wrap; gap: 2rem clamp(2rem, 4vw, 4rem); margin-block-start: clamp(3.25rem, 7vw, 6rem); padding: clamp(2rem, 4vw, 3.2rem) var(--edge-in) clamp(2.5rem, 5vw, 4rem); background: var(--hw); color: var(--hi); }
.foot > div { flex: 4 1 13rem; min-inline-size: 0; }
.foot > :first-child { flex: 5 1 17rem; }
.foot > .legal { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: .2rem 2rem; padding-block-start: 1rem; border-block-start: 1px solid; font-size: .9375rem; }
.documents li { padding-block: .2rem; line-height: 1.6; }
.documents small { display: block; color: var(--hm); font-size: .9375rem; }
.fin { font: 400 51px/calc(19em / 17) Led, "Led stand-in", sans-serif; color: var(--led); overflow-wrap: anywhere; }
.foot h2 { margin-block-end: .3rem; font-size: 1.0625rem; }
.foot a { display: inline-block; padding-block: .2rem; overflow-wrap: anywhere; }
.share, .calendars { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; }
.share a, .calendars a { display: inline-block; min-inline-size: 1.5rem; padding-block: .4rem; font-weight: 600; }
.address { inline-size: 100%; max-inline-size: 24rem; margin-block-start: .7rem; padding: .5rem .8rem; border: 1px solid var(--edge); border-radius: .35rem; background: transparent; color: inherit; font: inherit; }
`
