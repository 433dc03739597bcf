// What stands in a section that its organizer named, alike in every theme.
export const own = `
.own > * + * { margin-block-start: 1.8rem; }
.points { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.2rem clamp(2rem, 4vw, 4rem); line-height: 1.75; }
.points dt { font-weight: 700; font-size: 1.15em; }
`
