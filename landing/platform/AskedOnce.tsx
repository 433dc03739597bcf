// A page of the platform behind the link of a mail: what it does is done by a button, since programs open the links of mails.
import type { Language } from '#contract/language.ts'
import type { Rendered } from '../page-source.ts'
import { type PlatformView, renderPlatformPage } from './PlatformPage.tsx'

export type AskedWords = Record<Language, { title: string; ask: string; action: string; done: string; doneBody: string }>

export function renderAskedOnce(view: PlatformView, words: AskedWords, isDone: boolean): Rendered {
  const say = words[view.language]
  return renderPlatformPage(
    view,
    say.title,
    <div className="intro">
      <h1>{isDone ? say.done : say.title}</h1>
      <p className="lead">{isDone ? say.doneBody : say.ask}</p>
      {!isDone && (
        <form method="post">
          <button className="btn" type="submit">
            {say.action}
          </button>
        </form>
      )}
    </div>,
    false,
  )
}
