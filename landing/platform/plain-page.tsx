// Renders a page without a hackathon. Every host serves it; it loads no fonts or pictures.

import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { documentOf } from '../document/document.tsx'
import type { Rendered } from '../page/page-source.ts'

/** The page is `noindex`, so search engines do not list it. */
export const renderPlainPage = (language: Language, title: string, said: ReactNode): Rendered =>
  documentOf({
    language,
    title,
    style,
    head: <meta name="robots" content="noindex" />,
    body: (
      <main>
        <Tiles />
        {said}
      </main>
    ),
  })

const Tiles = () => (
  <svg viewBox="0 0 400 100" aria-hidden="true" focusable="false">
    <path className="a" d="M0 100A100 100 0 0 1 100 0V100Z" />
    <path className="b" d="M100 0A100 100 0 0 1 200 100H100Z" />
    <path className="c" d="M200 100V50A50 50 0 0 1 300 50V100Z" />
    <circle className="d" cx="350" cy="50" r="50" />
  </svg>
)

const style = `
:root{color-scheme:light dark;--bg:#fbf5e8;--ink:#1b1d22;--a:#0097b5;--b:#f6b93b;--c:#1e6b52;--d:#de5b33}
@media (prefers-color-scheme:dark){:root{--bg:#101a24;--ink:#f4ecdb}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.8 system-ui,'Segoe UI',Tahoma,sans-serif}
main{max-inline-size:40rem;margin-inline:auto;padding:clamp(2rem,8vw,6rem) 1.25rem}
svg{display:block;inline-size:100%;block-size:auto}
.a{fill:var(--a)}.b{fill:var(--b)}.c{fill:var(--c)}.d{fill:var(--d)}
section{padding-block:2rem 1.5rem}
section+section{border-block-start:1px solid color-mix(in srgb,var(--ink) 22%,transparent)}
h1,h2{font-weight:800;line-height:1.4;text-wrap:balance;margin:0}
h1{font-size:2rem}h2{font-size:1.4rem}
:is(h1,h2):lang(en){line-height:1.2}
p{margin-block:.6rem}
ul{list-style:none;margin:.2rem 0 1.2rem;padding:0}
li{padding-block:.45rem}
li a{font-size:1.15rem;font-weight:700}
small{font-size:.9rem;opacity:.8;unicode-bidi:isolate}
bdi{overflow-wrap:anywhere;font-weight:600}
a{color:inherit;text-underline-offset:.25em}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin-block-start:1.2rem}
.btn{display:inline-block;background:var(--ink);color:var(--bg);padding:.7rem 1.5rem;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
`.trim()
