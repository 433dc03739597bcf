import { renderToStaticMarkup } from 'react-dom/server'
import { cardFrames } from '#contract/landing-pages/embeds.ts'
import { directionOf } from '#contract/language.ts'
import type { Rendered } from '../page/page-source.ts'
import { embedWords } from '../words/embeds.ts'
import type { Embed } from './embed.ts'
import { embedInks } from './inks.ts'

/** Renders the document of a frame on another site: no forms and no files. `script`: text of its only script, '' for none. */
export function renderEmbedCard(embed: Embed, script = ''): Rendered {
  const { language, theme, name, state, days, hijri, button, address } = embed
  const style = styleOf(embed)
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{name}</title>
    </>,
  )
  const body = renderToStaticMarkup(
    <main>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {days && (
        <p>
          <bdi>{days}</bdi>
          {hijri && (
            <small>
              <span className="hide">{embedWords[language].hijri} </span>
              <bdi>{hijri}</bdi>
            </small>
          )}
        </p>
      )}
      <footer>
        <b>{state}</b>
        <a href={address} target="_blank" rel="noopener">
          {button}
        </a>
      </footer>
    </main>,
  )
  return {
    html: `<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-theme="${theme}"><head>${head}<style>${style}</style></head><body>${body}${script && `<script>${script}</script>`}</body></html>`,
    styles: [style],
  }
}

/**
 * WordPress shows frames of unknown providers with sandbox="allow-scripts": links cannot open a window. Its script opens a link of the
 * frame's host that the frame sends with the secret from the frame's address (wp-includes/js/wp-embed.js). Only the frame of the
 * oEmbed response contains this script. Elsewhere, it does nothing.
 */
export const oembedScript = `addEventListener('click',e=>{let a=e.target.closest('a'),s=/secret=(\\w+)/.exec(location.hash);if(a&&s){e.preventDefault();parent.postMessage({message:'link',value:a.href,secret:s[1]},'*')}})`

function styleOf(embed: Embed): string {
  const { paper, ink, muted, line, accent, onAccent } = embedInks(embed)
  return `
:root{color-scheme:${embed.theme}}
*{box-sizing:border-box;margin:0}
body{background:${paper};color:${ink};font:1rem/1.5 system-ui,'Segoe UI',Tahoma,sans-serif}
main{min-block-size:100vh;display:flex;flex-direction:column;gap:.5rem;padding:1.25rem;border:1px solid ${line};border-block-start:6px solid ${accent}}
h1{font-size:1.5rem;line-height:1.35;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
h1:lang(en){line-height:1.25}
small{display:block;font-size:.875rem;color:${muted}}
footer{margin-block-start:auto;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem}
b{font-size:.9375rem}
a{background:${accent};color:${onAccent};border-radius:6px;padding:.55rem 1.1rem;min-block-size:44px;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid ${ink};outline-offset:2px}
.hide{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
@media (max-width:${cardFrames.large.width - 1}px){
main{padding:.6rem .8rem;gap:.2rem}
h1{font-size:1.0625rem}
p{font-size:.875rem;line-height:1.4}
small,b{font-size:.8125rem}
a{padding:.3rem .9rem;min-block-size:32px;font-size:.9375rem}
}
@media (forced-colors:active){a{border:1px solid}}
`.trim()
}
