// A phone whose letters were made twice as large: everything in one column, the masthead in two lines that leave with the page.
export const enlarged = `
@media (max-width: 19.99rem) {
  .bar { position: static; flex-wrap: wrap; row-gap: 0; }
  .logo { flex-basis: 100%; }
  .facts, .ledger, .people, .people ul, .people ul:has(> :nth-child(13)) { grid-template-columns: minmax(0, 1fr); }
  .ledger > :nth-child(n) { padding-inline: 0; }
}
`
