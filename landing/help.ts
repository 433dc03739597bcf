// The pages of the handbook. A module of its own, so that previews in the portal do not contain the Markdown parser.

export { type HelpPicture } from './help/help-nodes.tsx'
export { type HelpFound, type HelpPage, renderHelpIndex, renderHelpPage } from './help/help-pages.tsx'
export { type HelpText, type HelpWords, pageName, parseHelp } from './help/help-text.ts'
