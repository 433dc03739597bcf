// A video behind its poster, the way as a picture, and several cities, alike in every theme.
export const places = `
.video { margin-block-start: 1.8rem; }
.poster { display: block; position: relative; max-inline-size: 48rem; }
:is(.poster, .way) img { display: block; inline-size: 100%; block-size: auto; }
.poster span { display: flex; align-items: center; gap: .6rem; min-block-size: 2.75rem; padding-block: .4rem; font-weight: 600; }
.poster span::before { content: ""; flex: none; inline-size: 0; block-size: 0; border-block: .45em solid transparent; border-inline-start: .75em solid; }
.way { max-inline-size: 48rem; margin-block-start: 1.8rem; }
.cities { margin-block-start: 1.8rem; }
.cities ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1.2rem clamp(1.5rem, 3vw, 3rem); margin-block-start: .8rem; padding: 0; list-style: none; line-height: 1.7; }
.cities li > * { display: block; inline-size: fit-content; }
.cities b { font-size: 1.2em; }
`
