// A Markdown subset: paragraphs, lists, bold, italic, http(s) and mailto links. Renders React nodes, so that other input remains text.

import type { ReactNode } from 'react'
import { bullet, counter, marksOf } from '#contract/landing-pages/markup.ts'
import { safeLink } from '../links/safe-link.ts'

export function Markdown({ text, links = true }: { text: string; links?: boolean }) {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)
  return blocks.map((block, at) => <Block key={at} lines={block.split('\n').filter(line => line.trim())} links={links} />)
}

export const Phrase = ({ text, links = true }: { text: string; links?: boolean }) => inline(text, links)

function Block({ lines, links }: { lines: string[]; links: boolean }) {
  if (lines.length === 0) return null
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

function inline(text: string, links: boolean): ReactNode[] {
  return marksOf(text).map((mark, at) => {
    if (mark.kind === 'text') return mark.text
    if (mark.kind === 'bold') return <strong key={at}>{inline(mark.text, links)}</strong>
    if (mark.kind === 'italic') return <em key={at}>{mark.text}</em>
    return linkTo(safeLink(mark.target), mark.label, at, links) ?? mark.whole
  })
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
