export const form = `
.panel { display: grid; grid-template-columns: minmax(0, 1fr) 21rem; border-radius: .6rem; background: var(--pan); }
.panel-main { padding: clamp(1.3rem, 3vw, 2.6rem); min-inline-size: 0; }
/* Without a form the words stand in the middle beside the stub. */
.panel-main:not(:has(form)) { align-content: center; }
.panel-main h2 { margin-block-end: .3rem; }
.panel-main > p { max-inline-size: 56ch; }
.form { margin-block-start: 1.2rem; }
.form-rows { display: grid; grid-template-columns: 1fr 1fr; gap: 1.1rem 1.5rem; }
.hint { color: var(--mut); font-size: .9375rem; line-height: 1.65; }
.field :is(input:not([type="radio"]), select, textarea) { inline-size: 100%; min-block-size: 3.1rem; padding: .4rem .9rem; border: 1px solid var(--edge); border-radius: .35rem; background: var(--bg); color: var(--ink); font: inherit; }
.field input::placeholder { color: var(--mut); opacity: 1; }
[aria-invalid] { border: 2px solid var(--wrong) !important; }
.wrong { color: var(--wrong); font-weight: 600; line-height: 1.65; }
.summary { margin-block-end: 1.4rem; padding: 1rem 1.2rem; border: 2px solid var(--wrong); border-radius: .35rem; background: var(--bg); }
.refusal { margin: 0 var(--gut) 1rem; }
.summary a { display: inline-block; padding-block: .2rem; color: var(--wrong); font-weight: 600; }
.stub { position: relative; display: flex; flex-direction: column; gap: .5rem; padding: 2rem 1.8rem; border-start-end-radius: .6rem; border-end-end-radius: .6rem; background: var(--fill); color: var(--on-fill); min-inline-size: 0; }
.torn { border-inline-start: 2px dashed var(--pan); }
.torn::before, .torn::after { content: ""; position: absolute; inset-inline-start: -.9rem; inline-size: 1.7rem; aspect-ratio: 1; border-radius: 50%; background: var(--bg); }
.torn::before { inset-block-start: -.85rem; }
.torn::after { inset-block-end: -.85rem; }
.ticket-name { font-weight: 600; }
.stub-title { font: 400 68px/calc(19em / 17) Led, "Led stand-in", sans-serif; overflow-wrap: anywhere; }
.stub dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding-block: .45rem; border-block-start: 1px solid; line-height: 1.6; }
.stub dd { font-weight: 600; }
.panel-main h1 { font-weight: 600; font-size: clamp(2rem, 4vw, 3.2rem); line-height: 1.45; }
`
