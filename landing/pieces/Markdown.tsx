// A Markdown subset: paragraphs, lists, bold, italic, http(s) and mailto links. Renders React nodes, so that other input remains text.
import type { ReactNode } from 'react'
import { safeLink } from '../safe-link.ts'

export function Markdown({ text, links = true }: { text: string; links?: boolean }) {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)
  return blocks.map((block, at) => <Block key={at} lines={block.split('\n').filter(line => line.trim())} links={links} />)
}

export const Phrase = ({ text, links = true }: { text: string; links?: boolean }) => inline(text, links)

function Block({ lines, links }: { lines: string[]; links: boolean }) {
  if (lines.length === 0) return null
  const bullet = /^\s*[-*•]\s+/
  const counter = /^\s*[0-9\u0660-\u0669]{1,3}[.)]\s+/
  const items = (mark: RegExp) =>
    lines.map((line, at) => (
      <li key={at} dir="auto">
        {inline(line.replace(mark, ''), links)}
      </li>
    ))
  if (lines.every(line => bullet.test(line))) return <ul className="md">{items(bullet)}</ul>
  if (lines.every(line => counter.test(line))) return <ol className="md">{items(counter)}</ol>
  return <p dir="auto">{lines.map((line, at) => [at > 0 && <br key={`b${at}`} />, ...inline(line, links)])}</p>
}

/** Marks cannot be nested and have limited lengths, so that matching takes linear time. */
function inline(text: string, links: boolean): ReactNode[] {
  const marks = /\*\*([^*\n]{1,600})\*\*|\*([^*\s][^*\n]{0,600})\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,2000})\)/g
  const nodes: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, bold, italic, label, target] = match
    if (match.index > end) nodes.push(text.slice(end, match.index))
    end = match.index + whole.length
    if (bold !== undefined) nodes.push(<strong key={match.index}>{inline(bold, links)}</strong>)
    else if (italic !== undefined) nodes.push(<em key={match.index}>{italic}</em>)
    else nodes.push(linkTo(safeLink(target), label ?? '', match.index, links) ?? whole)
  }
  if (end < text.length) nodes.push(text.slice(end))
  return nodes
}

const linkTo = (href: string | null, label: string, key: number, links: boolean) =>
  href &&
  (links ? (
    <a key={key} href={href} rel="noopener noreferrer nofollow ugc">
      {label}
    </a>
  ) : (
    <u key={key}>{label}</u>
  ))
