export const form = `
main > .strip { margin-block-start: clamp(3.25rem, 7.5vw, 6.5rem); }
.reg { display: grid; grid-template-columns: 4fr 7fr; gap: 1.5rem clamp(2rem, 5vw, 5rem); padding: clamp(2.5rem, 5vw, 4.5rem) var(--edge-in); background: var(--sand); }
.reg.closed { grid-template-columns: 1fr; }
.reg h2 { margin-block-end: .5rem; }
.reg-text p { max-inline-size: 40ch; }
.reg-text p + p { margin-block-start: .8rem; }
.form-rows { display: grid; grid-template-columns: 1fr 1fr; gap: 1.2rem 1.5rem; }
.choices input { border-radius: 50%; }
.hint { font-size: .9375rem; line-height: 1.7; color: var(--muted); }
.field :is(input:not([type="radio"]), select, textarea) {
  inline-size: 100%;
  min-block-size: 3.25rem;
  padding: .4rem .9rem;
  border: 2px solid var(--edge);
  border-radius: 0;
  background: var(--bg);
  color: var(--ink);
  font: inherit;
}
.field input::placeholder { color: var(--muted); opacity: 1; }
:is(.field, .agree) :is(input, select, textarea):focus-visible { outline-color: var(--accent); }
:is(input, select, textarea)[aria-invalid] { border-color: var(--wrong) !important; border-inline-start-width: .5rem !important; }
.wrong { color: var(--wrong); font-weight: 600; line-height: 1.7; }
.summary { margin-block-end: 1.5rem; padding: 1rem 1.2rem; border: 2px solid var(--wrong); background: var(--bg); }
.refusal { margin: 0; padding-inline: var(--edge-in); }
.summary a { color: var(--wrong); font-weight: 600; display: inline-block; padding-block: .2rem; }
.form-end .btn { background: var(--accent); color: var(--bg); }
`
