// Recognizes the targets of columns by their headings and cells.

import { folded } from '../text/folding.ts'
import { contentFit, fieldFit, optionFit, type Sample, sampleOf, targetFit, textFit } from './cell-fit.ts'
import { cleanCell, headingKey, headingParts } from './clean-cell.ts'
import { fieldWords, otherNames, otherPeople, questionWords, quizColumn, sourceOf, targetWords } from './column-words.ts'
import {
  type ColumnTarget,
  type ImportField,
  type ImportSource,
  isOwnTarget,
  isProjectTarget,
  optionTarget,
  type OwnTarget,
  ownTargets,
} from './import-columns.ts'

/** `parts` are the keys of both languages of a heading. `question` is the folded heading. */
type Column = { index: number; key: string; parts: readonly string[]; question: string; sample: Sample }
/** Candidates with lower numbers win, compared in order. */
type Candidate = { column: Column; target: string; order: readonly number[] }

/** How a column was recognized, the strongest evidence first. */
const ranks = { label: 0, heading: 1, fieldHeading: 2, part: 3, question: 4, content: 5, unlikelyHeading: 6 } as const

/**
 * Recognizes the source by its headings, then the target of each column: by heading, by synonyms in both languages, by a question's text, and
 * by content. No target occurs twice. The order of the columns decides only between equal headings.
 */
export function recognizeColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fields: readonly ImportField[],
): { source: ImportSource; targets: ColumnTarget[] } {
  const columns = headings.map((heading, index): Column => {
    const question = cleanCell(folded(heading.slice(0, 400).normalize('NFKC')))
    return { index, key: headingKey(heading), parts: headingParts(heading), question, sample: sampleOf(rows, index) }
  })
  const source = sourceOf(new Set(columns.map(({ key }) => key)))
  const answers = fields.filter(({ name }) => !isOwnTarget(name))
  const labelled = answers.map(field => ({ field, keys: field.labels.map(headingKey).filter(key => key !== '') }))
  const usable = columns.filter(({ question }) => !quizColumn.test(question))
  const named = usable.flatMap(column => [
    ...ownTargets.flatMap(target => ownCandidate(column, target, source) ?? []),
    ...labelled.flatMap(({ field, keys }) => fieldCandidate(column, field, keys) ?? []),
  ])
  const targets: ColumnTarget[] = headings.map(() => null)
  assign(targets, [...named, ...usable.flatMap(contactByContent)])
  assign(targets, usable.flatMap(optionCandidates(answers, targets)))
  if (!targets.some(target => target !== null && nameTargets.has(target)))
    assign(targets, [...usable.flatMap(nameByContent), ...usable.flatMap(nameByHeading)])
  // Words such as «Description» are about a project only beside its name.
  const isProject = targets.includes('project_name') || !targets.some(target => target !== null && isProjectTarget(target))
  if (!isProject)
    return recognizeColumns(
      headings,
      rows,
      fields.filter(({ name }) => !isProjectTarget(name)),
    )
  return { source, targets }
}

const nameTargets: ReadonlySet<string> = new Set<OwnTarget>(['fullname', 'first_name', 'last_name'])

/** Assigns each column and each target at most once. */
function assign(targets: ColumnTarget[], candidates: Candidate[]) {
  candidates.sort(byOrder)
  for (const { column, target } of candidates)
    if ((targets[column.index] ?? null) === null && !targets.includes(target)) targets[column.index] = target
}

function byOrder(a: Candidate, b: Candidate): number {
  for (const [at, value] of a.order.entries()) if (value !== b.order[at]) return value - (b.order[at] ?? 0)
  if (a.column.key !== b.column.key) return a.column.key < b.column.key ? -1 : 1
  if (a.column.index !== b.column.index) return a.column.index - b.column.index
  return a.target < b.target ? -1 : 1
}

/** `fit` is null for an empty column: another column with the same target wins. */
function candidate(column: Column, target: string, rank: number, position: number, fit: number | null): Candidate {
  // A required address is in the column that has one in most rows.
  const sparse = target === 'email' && column.sample.share < 0.5 ? 1 : 0
  return { column, target, order: [fit === null ? 2 : sparse, rank, position, -Math.round((fit ?? 0) * 10)] }
}

function ownCandidate(column: Column, target: OwnTarget, source: ImportSource): Candidate | null {
  const words = targetWords[target]
  const exact = words.indexOf(column.key)
  const position = Math.min(...column.parts.map(key => words.indexOf(key)).filter(at => at >= 0))
  const isPart = Number.isFinite(position)
  if (exact < 0 && !isPart && !questionWords[target]?.test(column.question)) return null
  const fit = targetFit(column.sample, target)
  // A known source's states are in this column, even if no state has a counterpart.
  const isCertain = target === 'state' && hasStates.has(source)
  if (exact >= 0 && (isCertain || (fit ?? 1) >= 0.5)) return candidate(column, target, ranks.heading, exact, fit)
  // A column with this heading and broken addresses is recognized unless another one has addresses, so that each row has its fault.
  if (exact >= 0) return target === 'email' ? { column, target, order: [3, exact] } : null
  if (otherPeople.test(column.question) || fit === null || fit < 0.5) return null
  if (isPart) return candidate(column, target, ranks.part, position, fit)
  return target === 'fullname' && otherNames.test(column.question) ? null : candidate(column, target, ranks.question, 0, fit)
}

const hasStates: ReadonlySet<ImportSource> = new Set(['luma', 'eventbrite', 'hi_events', 'pretix', 'maydan'])

/** `labels` are the keys of the field's labels. */
function fieldCandidate(column: Column, field: ImportField, labels: readonly string[]): Candidate | null {
  if (labels.includes(column.key)) return candidate(column, field.name, ranks.label, 0, fieldFit(column.sample, field))
  const words = Object.hasOwn(fieldWords, field.name) ? (fieldWords[field.name] ?? []) : []
  const word = words.indexOf(column.key)
  const isPart = column.parts.some(key => labels.includes(key) || words.includes(key))
  const isContained = labels.some(label => label.length >= 4 && column.key.includes(label) && label.length * 2 >= column.key.length)
  if (word < 0 && !isPart && !isContained) return null
  const fit = fieldFit(column.sample, field)
  // Another form's question can have the same words and other options.
  if (fit !== null && fit < 0.5) return null
  // «Question – Option» is the column of one option.
  if (word < 0 && fit === null && field.options.length > 0) return null
  if (word >= 0) return candidate(column, field.name, ranks.fieldHeading, word, fit)
  return candidate(column, field.name, isPart ? ranks.part : ranks.question, 0, fit)
}

const contactByContent = (column: Column): Candidate[] =>
  (['email', 'phone'] as const).flatMap(target => {
    const fit = contentFit(column.sample, target)
    return fit >= 0.5 && !otherPeople.test(column.question) ? [candidate(column, target, ranks.content, 0, fit)] : []
  })

const nameByContent = (column: Column): Candidate[] => {
  const fit = contentFit(column.sample, 'fullname')
  const isOther = otherPeople.test(column.question) || otherNames.test(column.question)
  return fit >= 0.5 && !isOther ? [candidate(column, 'fullname', ranks.content, 0, fit)] : []
}

/** Names with digits, such as those of test data, are names under a heading of names. */
const nameByHeading = (column: Column): Candidate[] => {
  const position = targetWords.fullname.indexOf(column.key)
  const fit = textFit(column.sample)
  return position >= 0 && fit >= 0.5 ? [candidate(column, 'fullname', ranks.unlikelyHeading, position, fit)] : []
}

/**
 * Returns a function that finds columns with one option each, of fields without a column: by question and option («Diet – Vegan»), or by the
 * option alone with its text in the cells.
 */
function optionCandidates(fields: readonly ImportField[], targets: readonly ColumnTarget[]): (column: Column) => Candidate[] {
  const assigned = new Set(targets)
  const options = fields
    .filter(({ name, type }) => (type === 'choices' || type === 'choice') && !assigned.has(name))
    .flatMap(({ name, labels, type, options: list }) => list.map(option => ({ name, type, questions: labels, ...option })))
  const headingsOf = (questions: readonly string[], labels: readonly string[]) =>
    questions.flatMap(question => (headingKey(question) === '' ? [] : labels.map(label => headingKey(`${question} ${label}`))))
  const byQuestion = options.map(option => ({ ...option, keys: new Set(headingsOf(option.questions, option.labels)) }))
  return column =>
    byQuestion.flatMap(({ name, id, labels, type, keys }) => {
      const fit = optionFit(column.sample, labels)
      if ((fit ?? 1) < 0.5) return []
      if (keys.has(column.key)) return [candidate(column, optionTarget(name, id), ranks.heading, 0, fit)]
      const isLabel = type === 'choices' && fit !== null && labels.some(label => headingKey(label) === column.key)
      return isLabel ? [candidate(column, optionTarget(name, id), ranks.content, 0, fit)] : []
    })
}
