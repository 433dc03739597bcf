// Lists of links, alike in every theme: signs of networks beside their names, and what a track points to.
export const links = `
.sign-of { display: inline-block; inline-size: 1.2em; block-size: 1.2em; margin-inline-end: .4em; vertical-align: -.25em; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.resources { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin-block-start: .6rem; list-style: none; }
.resources a { display: inline-block; padding-block: .25rem; font-weight: 600; }
@media print {
  .follow { display: flex !important; }
  .follow a::after { content: " " attr(href); }
}
`
