// Checks the pages of the handbook: texts of the interface exist, both languages have the same headings, steps and pictures, the journey has the
// same steps, pictures are small, links lead to pages, and sentences are short.

import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { helpPages } from '#contract/help/help-pages.ts'
import { languages } from '#contract/language.ts'
import { readInterfaceWords } from '#server/features/help/interface-words.ts'
import { type HelpFolder, readOwnPages } from '#server/features/help/read-folder.ts'
import { finish } from './inspecting/inspect.ts'

const maxWords = 20
const maxPictureBytes = 60_000
const maxPictures = 3

const words = readInterfaceWords()
const names: string[] = helpPages.map(({ name }) => name)
const unlisted = globSync('docs/help/*/*.md').filter(file => !names.includes(path.basename(path.dirname(file))))
const pages = await readOwnPages(words)
const faults = await Promise.all(pages.map(findFaults))
finish('help', pages.length, [...unlisted.map(file => `${file} is of no page of contract/help/help-pages.ts`), ...faults.flat()])

async function findFaults(page: HelpFolder): Promise<string[]> {
  const { name, texts } = page
  const [ar, en] = [texts.ar, texts.en]
  const { default: journey } = (await import(`../../docs/help/${name}/steps.ts`)) as { default: { names: readonly string[] } }
  const stepsOf = ({ steps }: typeof ar) => steps.map(step => step.name).join(', ')
  const equal: [what: string, left: string, right: string][] = [
    ['steps of ar.md and en.md', stepsOf(ar), stepsOf(en)],
    ['steps of ar.md and steps.ts', stepsOf(ar), journey.names.join(', ')],
    ['headings of ar.md and en.md', ar.headings.map(({ id }) => id).join(', '), en.headings.map(({ id }) => id).join(', ')],
    ['pictures of ar.md and en.md', ar.pictures.join(', '), en.pictures.join(', ')],
    ['texts that steps of ar.md and en.md name', labelsOf(ar), labelsOf(en)],
  ]
  return [
    ...equal
      .filter(([, left, right]) => left !== right)
      .map(([what, left, right]) => `docs/help/${name}: ${what} differ: ${left} ≠ ${right}`),
    ...languages.flatMap(language => faultsIn(page, language).map(fault => `docs/help/${name}/${language}.md ${fault}`)),
    ...globSync(`docs/help/${name}/*.webp`)
      .filter(file => statSync(file).size > maxPictureBytes)
      .map(file => `${file} has more than ${maxPictureBytes / 1000} kB`),
  ]
}

function labelsOf({ steps }: HelpFolder['texts']['ar']): string {
  return steps.map(({ labels }) => labels.toSorted().join(' ')).join(', ')
}

function faultsIn({ name, texts, pictures }: HelpFolder, language: (typeof languages)[number]): string[] {
  const text = texts[language]
  return [
    ...text.faults,
    ...text.links.filter(link => !names.includes(link)).map(link => `links to ${link}, which is no page`),
    ...text.headings.filter(({ id }) => /^s\d+$/.test(id)).map(({ title }) => `has the heading «${title}» without {#name}`),
    ...text.pictures.filter(step => !pictures[language].has(step)).map(step => `shows ${step}, which is not drawn: npm run images:help`),
    ...(text.pictures.length > maxPictures ? [`has ${text.pictures.length} pictures, at most ${maxPictures} are allowed`] : []),
    ...sentencesOf(readFileSync(`docs/help/${name}/${language}.md`, 'utf8'))
      .filter(sentence => sentence.split(/\s+/).length > maxWords)
      .map(sentence => `has a sentence of more than ${maxWords} words: ${sentence}`),
  ]
}

/** A text of the interface counts as one word, and a cell of a table as a sentence. Code has no sentences. */
function sentencesOf(markdown: string): string[] {
  return markdown
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[\[[^\]]+\]\]/g, 'label')
    .split(/[.؟?!:]\s|\n\s*\n|\n\s*(?:-|\d+\.)\s|\|/)
    .map(sentence => sentence.trim())
    .filter(Boolean)
}
