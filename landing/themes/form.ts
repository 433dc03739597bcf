// The parts of a form that are alike in every theme: what takes a whole row, what is chosen and agreed to, what only programs fill in. The ticket, too.
export const form = `
.form-wide, .field.lines, .field.choices, .form-rows:has(#f-phone) .field:has(#f-fullname) { grid-column: 1 / -1; }
.field > label, legend { display: block; padding: 0; margin-block-end: .3rem; font-weight: 600; }
.field small { font-weight: 400; }
[dir="rtl"] input[dir="ltr"] { text-align: end; text-overflow: ellipsis; }
.agree { display: flex; gap: .8rem; align-items: flex-start; cursor: pointer; }
.agree input { flex: none; inline-size: 1.5rem; block-size: 1.5rem; margin: .25rem 0 0; accent-color: var(--accent); }
.choices .agree { display: inline-flex; margin-inline-end: 1.6rem; }
.form-end { display: flex; flex-wrap: wrap; gap: .8rem 1.5rem; align-items: center; }
.form-end .hint { flex: 1 1 18rem; }
:is(.rules, .note) + .faq { margin-block-start: 1.2rem; }
.address + .form { margin-block-start: 1.6rem; }
.ticket { margin: .8rem 0 0; }
.ticket svg { display: block; max-inline-size: 100%; block-size: auto; }
.ticket figcaption { margin-block-start: .5rem; max-inline-size: 40ch; }
.sec.entry { grid-template-columns: minmax(0, 1fr); padding-block: 1.4rem; border: 0; }
.sec.entry h1 { display: block; margin: 0; font-size: clamp(1.7rem, 5vw, 2.8rem); line-height: 1.4; }
.sec.entry .tag { margin-block-start: .2rem; font-size: 1.2rem; line-height: 1.5; }
.trap { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
fieldset:disabled { opacity: .65; }
.stick { display: none; }
`
