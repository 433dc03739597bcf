export const coupon = `
.reg { padding: clamp(2rem, 5vw, 4.5rem) var(--edge) 0; }
.coupon { position: relative; display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 8fr); border: 2px dashed var(--frame); background: var(--card); }
.closed .coupon { grid-template-columns: 1fr; }
.stub { padding: clamp(1.4rem, 3vw, 2.6rem); border-inline-end: 2px dashed var(--frame); }
.closed .stub { border: 0; }
.stub p + p { margin-block-start: .8rem; }
/* Draws half of a punch hole at each end of the fold. */
.reg:not(.closed) .coupon::before, .reg:not(.closed) .coupon::after { content: ""; position: absolute; inset-inline-start: calc(100% / 3 - 1rem); inline-size: 2rem; block-size: 1rem; background: var(--paper); border: 2px dashed var(--frame); }
.coupon::before { inset-block-start: -2px; border-block-start: 0 !important; border-radius: 0 0 1rem 1rem; }
.coupon::after { inset-block-end: -2px; border-block-end: 0 !important; border-radius: 1rem 1rem 0 0; }
.form { padding: clamp(1.4rem, 3vw, 2.6rem); }
.form-rows { display: grid; grid-template-columns: 1fr 1fr; gap: 1.2rem 1.5rem; }
.hint { font-size: .9375rem; line-height: 1.7; color: var(--muted); }
.field:not(.choices) :is(input, select, textarea) { inline-size: 100%; min-block-size: 3.2rem; padding: .4rem .9rem; border: 1px solid var(--frame); border-radius: 0; background: var(--paper); color: var(--ink); font: inherit; }
.field input::placeholder { color: var(--muted); opacity: 1; }
:is(.field, .agree) :is(input, select, textarea):focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
[aria-invalid] { border-color: var(--wrong) !important; border-inline-start-width: .5rem !important; }
.wrong { color: var(--wrong); font-weight: 600; line-height: 1.7; }
.summary { margin-block-end: 1.5rem; padding: 1rem 1.2rem; border: 2px solid var(--wrong); background: var(--paper); }
.refusal { margin: 0; padding-inline: var(--edge); }
.summary a { display: inline-block; padding-block: .2rem; color: var(--wrong); font-weight: 600; }
.foot { display: flex; flex-wrap: wrap; gap: 2rem clamp(2rem, 3.4vw, 3rem); margin-block-start: clamp(3rem, 7vw, 6rem); padding: 2.4rem var(--edge) 5rem; border-block-start: 4px solid var(--ink); }
.foot > div { flex: 4 1 13rem; min-inline-size: 0; }
.foot > :first-child { flex: 5 1 17rem; }
.foot > .legal { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: .2rem 2rem; padding-block-start: 1rem; border-block-start: 1px solid; font-size: .9375rem; }
.foot h2 { font: 600 1.0625rem/1.8 Plex, "Plex Stand-in", sans-serif; }
.fin { font-size: clamp(2rem, 4vw, 3.2rem); line-height: 1.4; }
.fin:lang(en) { line-height: 1.1; }
.foot li { padding-block: .1rem; }
.foot li a, .share a, .calendars a { display: inline-block; min-inline-size: 1.5rem; padding-block: .25rem; }
.share, .calendars { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; }
.address { inline-size: 100%; max-inline-size: 26rem; min-block-size: 2.75rem; margin-block-start: .6rem; padding: .3rem .7rem; border: 1px solid var(--frame); background: transparent; color: inherit; font: inherit; font-size: .9375rem; }
`
