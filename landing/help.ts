// The pages of the handbook. A module of its own, so that previews in the portal do not contain the Markdown parser.

export { certificateWords } from './certificates/words.ts'
export { type HelpPicture } from './help/help-nodes.tsx'
export { type HelpFound, type HelpPage, renderHelpIndex, renderHelpPage } from './help/help-pages.tsx'
export { type HelpText, type HelpWords, pageName, parseHelp } from './help/help-text.ts'
export { projectWords } from './projects/words.ts'
export { resultWords } from './results/words.ts'
export { myLinkWords } from './words/my-link.ts'
