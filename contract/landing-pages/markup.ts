// The Markdown subset of pages and mails. Each renderer decides which links are safe.
export type Mark =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'italic'; text: string }
  /** `whole` is the text that was written, for renderers that reject the target */
  | { kind: 'link'; label: string; target: string; whole: string }

export const bullet = /^\s*[-*•]\s+/
export const counter = /^\s*([0-9\u0660-\u0669]{1,3})[.)]\s+/

/** Splits one line into marks. Marks cannot be nested and have limited lengths, so that matching takes linear time. */
export function marksOf(text: string): Mark[] {
  const pattern = /\*\*([^*\n]{1,600})\*\*|\*([^*\s][^*\n]{0,600})\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,2000})\)/g
  const marks: Mark[] = []
  let end = 0
  for (const { 0: whole, 1: bold, 2: italic, 3: label = '', 4: target = '', index } of text.matchAll(pattern)) {
    if (index > end) marks.push({ kind: 'text', text: text.slice(end, index) })
    end = index + whole.length
    if (bold !== undefined) marks.push({ kind: 'bold', text: bold })
    else if (italic !== undefined) marks.push({ kind: 'italic', text: italic })
    else marks.push({ kind: 'link', label, target, whole })
  }
  if (end < text.length) marks.push({ kind: 'text', text: text.slice(end) })
  return marks
}
