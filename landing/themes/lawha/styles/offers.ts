export const offerColours = `
.provided { gap: .8rem; }
.provided li { padding: 1rem 1.2rem; border-radius: .6rem; background: var(--pan); }
.provided .sign-of { border-radius: .35rem; background: var(--hw); color: var(--led); }
.worth { color: var(--accent); font-weight: 600; }
@media print { .provided li { border: 1px solid; } }
`
