// Lists under headings: tracks, prizes, questions with answers.

import { folded } from '../../text/folding.ts'
import { headingKind, type HeadingKind } from './headings.ts'
import { moneyIn } from './money.ts'
import { type Omission, type PageText, type Proposal, rowLimits, textLimits } from './page-text.ts'
import { hasPlace, readPrize } from './read-prize.ts'
import { labeled, type Line, trimmedTitle } from './text-lines.ts'

export function readLists(lines: readonly Line[]): PageText {
  const result: PageText = { proposals: [], omissions: [] }
  const used = new Set<Line>()
  for (const part of partsOf(lines)) {
    if (part.kind === 'questions') addQuestions(part.lines, result)
    else if (part.kind === 'tracks') addTracks(part, result)
    else if (part.kind === 'prizes') {
      const inline = part.inline === '' ? [] : [{ title: part.inline, body: [], source: part.source }]
      addPrizes(inline, result, 'lines')
      const isMarked = part.lines.some(({ isItem, level }) => isItem || level > 0)
      addPrizes(isMarked ? itemsOf(part) : withAmounts(itemsOf(part)), result, isMarked ? 'list' : 'lines')
    }
    if (part.kind !== 'other') for (const line of [part.heading, ...part.lines]) used.add(line)
  }
  const others = lines.filter(line => !used.has(line) && !line.isBlank)
  addPrizes(
    others.map(line => ({ title: line.text, body: [], source: line.source })),
    result,
    'text',
  )
  return withinLimits(result)
}

type Part = { kind: HeadingKind; level: number; inline: string; lines: Line[]; heading: Line; source: string }

/** Separates the text at its headings. Subheadings belong to the part. */
function partsOf(lines: readonly Line[]): Part[] {
  const parts: Part[] = []
  for (const line of lines) {
    const part = parts.at(-1)
    const isSub = part !== undefined && part.kind !== 'other' && part.level > 0 && line.level > part.level
    const kind = isSub ? null : headingKind(line)
    const inline = kind === null && !line.isItem && !isSub ? inlineList(line) : null
    if (kind !== null) parts.push({ kind, level: line.level, inline: '', lines: [], heading: line, source: line.source })
    else if (inline) parts.push({ ...inline, level: 0, lines: [], heading: line, source: line.source })
    else if (line.level > 0 && !isSub && (part?.kind !== 'questions' || !isQuestion(line)) && !(part?.level === 0 && line.level > 2))
      parts.push({ kind: 'other', level: line.level, inline: '', lines: [], heading: line, source: line.source })
    else part?.lines.push(line)
  }
  return parts
}

/** «المسارات: الصحة، التعليم، الطاقة» */
function inlineList(line: Line): { kind: HeadingKind; inline: string } | null {
  const own = labeled(line.text)
  if (!own) return null
  const kind = headingKind({ ...line, text: own.label, plain: folded(own.label) })
  return kind === 'tracks' || kind === 'prizes' ? { kind, inline: own.value } : null
}

type Item = { title: string; body: string[]; source: string }

/** Subheadings, bullets, or lines of the first paragraph, each with the lines below it. */
function itemsOf({ lines }: Part): Item[] {
  const isTitled = lines.some(({ level }) => level > 0)
  if (isTitled || lines.some(({ isItem }) => isItem)) {
    const starts = (line: Line) => (isTitled ? line.level > 0 : line.isItem)
    const items: Item[] = []
    let isOpen = false
    for (const [at, line] of lines.entries()) {
      if (starts(line)) items.push({ title: line.text, body: [], source: line.source })
      else if (line.isBlank) isOpen = isTitled && isOpen
      else if (isOpen) items.at(-1)?.body.push(line.text)
      else if (items.length > 0 && !lines.slice(at).some(starts)) break
      if (starts(line)) isOpen = true
    }
    return items
  }
  return paragraphItems(lines)
}

function paragraphItems(lines: readonly Line[]): Item[] {
  const blocks: Line[][] = []
  for (const [at, line] of lines.entries())
    if (!line.isBlank) {
      if (at === 0 || lines[at - 1]?.isBlank) blocks.push([line])
      else blocks.at(-1)?.push(line)
    }
  const [first] = blocks
  if (!first) return []
  if (first.length > 1 && !isTitleAndText(first, blocks[1])) return first.map(({ text, source }) => ({ title: text, body: [], source }))
  const end = blocks.findIndex(
    block => block.length > 2 || /[.!؟?:]$/.test(block[0]?.text ?? '') || (block[0]?.text.length ?? 0) > textLimits.title,
  )
  return (end < 0 ? blocks : blocks.slice(0, end)).flatMap(([title, ...body]) =>
    title ? [{ title: title.text, body: body.map(({ text }) => text), source: title.source }] : [],
  )
}

/** A paragraph of a title and a text, rather than two titles. */
function isTitleAndText([title, ...body]: readonly Line[], next: readonly Line[] | undefined): boolean {
  const text = body[0]?.text ?? ''
  if (!title || body.length !== 1 || title.text.length > textLimits.title || /[.!]$/.test(title.text)) return false
  return text.length > textLimits.title || /[.!]$/.test(text) || next?.length === 2
}

function addTracks(part: Part, { proposals, omissions }: PageText): void {
  const items = part.inline === '' ? itemsOf(part) : inlineItems(part.inline, part.source)
  for (const { title: written, body, source } of items) {
    const split = trimmedTitle(written).length > textLimits.title || body.length === 0 ? labeled(written) : null
    const title = trimmedTitle(split?.label ?? written)
    const description = [split?.value ?? '', ...body].filter(Boolean).join(' ')
    if (title === '') continue
    if (title.length > textLimits.title || description.length > textLimits.description) omissions.push({ why: 'long', source })
    else proposals.push({ kind: 'track', title, description, source })
  }
}

/** A single name is no list: «الصحة والتعليم» can be one track or two. */
function inlineItems(text: string, source: string): Item[] {
  const titles = text
    .split(/[،؛;|•/]| - |, /u)
    .map((title, at, all) => (at === all.length - 1 && all.length > 1 ? title.trim().replace(/^(?:و(?=ال)|and )/u, '') : title.trim()))
    .filter(title => title !== '')
  return titles.length < 2 ? [] : titles.map(title => ({ title: title.replace(/\.$/, ''), body: [], source }))
}

/** Joins a place with the amount in the next line. */
const withAmounts = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at) => {
    const isPlace = (of: Item | undefined) => of !== undefined && (readPrize(of.title, '')?.amount ?? 0) === 0 && hasPlace(of.title)
    const isAmount = (of: Item | undefined) => of !== undefined && !hasPlace(of.title) && moneyIn(folded(of.title)).length > 0
    if (isPlace(items[at - 1]) && isAmount(item)) return []
    const next = items[at + 1]
    return isPlace(item) && next && isAmount(next)
      ? { ...item, title: `${item.title}: ${next.title}`, source: `${item.source}: ${next.source}` }
      : item
  })

/** Outside of a list, only places and amounts are prizes; outside of the part about prizes, only places with an amount. */
function addPrizes(items: readonly Item[], { proposals, omissions }: PageText, within: 'list' | 'lines' | 'text'): void {
  for (const { title, body, source } of items)
    for (const piece of prizePieces(title)) {
      const prize = readPrize(piece, body.join(' '))
      if (!prize || (within === 'lines' && prize.place === 0 && prize.amount === 0)) continue
      if (within === 'text' && (prize.place === 0 || prize.amount === 0)) continue
      if (prize.title.length > textLimits.title || prize.benefit.length > textLimits.benefit) omissions.push({ why: 'long', source })
      else proposals.push({ kind: 'prize', ...prize, source })
    }
}

/** Separates «1st: $500; 2nd: $300» if each part has a number. */
function prizePieces(text: string): string[] {
  const pieces = text.split(/[;؛،|]|, (?!\d{3}(?!\d))/u).map(piece => piece.trim())
  return pieces.length > 1 && pieces.every(piece => readPrize(piece, '')?.amount) ? pieces : [text]
}

const isQuestion = ({ text }: Line) => /[?؟]/.test(text)

function addQuestions(lines: readonly Line[], { proposals, omissions }: PageText): void {
  const starts = lines.flatMap((line, at) =>
    isQuestion(line) && !isAnswer(line) && /[?؟]$/.test(questionOf(line.text).question) ? [at] : [],
  )
  for (const [nth, at] of starts.entries()) {
    const line = lines[at] as Line
    const { question, rest } = questionOf(line.text)
    const next = starts[nth + 1]
    const below = lines.slice(at + 1, next)
    const first = below.findIndex(({ isBlank }) => !isBlank)
    const blank = below.findIndex(({ isBlank }, nth) => isBlank && nth > first)
    // The last answer ends with its paragraph: the text can continue without a heading.
    const own = next === undefined && blank >= 0 ? below.slice(0, blank) : below
    const answer = [rest, ...own.filter(({ isBlank }) => !isBlank).map(({ text }) => withoutMark(text))].filter(Boolean).join('\n')
    const why = answer === '' ? 'no_answer' : question.length > textLimits.question || answer.length > textLimits.answer ? 'long' : null
    if (why) omissions.push({ why, source: line.source })
    else proposals.push({ kind: 'question', question, answer, source: line.source })
  }
}

const mark = /^(?:Q|A|س|ج|سؤال|جواب|السؤال|الجواب|الإجابة|question|answer) ?\d{0,2} ?[:：.)\-–] ?/iu
const isAnswer = ({ text }: Line) => /^(?:A|ج|جواب|الجواب|الإجابة|answer) ?\d{0,2} ?[:：.)\-–]/iu.test(text)
const withoutMark = (text: string) => text.replace(mark, '').trim()

/** Separates the answer in the same line. */
function questionOf(text: string): { question: string; rest: string } {
  const own = withoutMark(text)
  const end = own.search(/[?؟](?:\s|:|$)/u)
  return end < 0
    ? { question: own, rest: '' }
    : { question: own.slice(0, end + 1), rest: withoutMark(own.slice(end + 1).replace(/^[\s:–-]+/, '')) }
}

/** Removes repeated rows, and those above the limits of the page. */
function withinLimits({ proposals, omissions }: PageText): PageText {
  const counts = { track: 0, prize: 0, question: 0 }
  const seen = new Set<string>()
  const kept: Proposal[] = []
  const left: Omission[] = [...omissions]
  for (const proposal of proposals) {
    const { source, ...value } = proposal
    const key = JSON.stringify(value)
    if (seen.has(key)) continue
    seen.add(key)
    const kind = proposal.kind as keyof typeof counts
    if (++counts[kind] <= rowLimits[kind]) kept.push(proposal)
    else left.push({ why: 'many', source })
  }
  return { proposals: kept, omissions: left }
}
