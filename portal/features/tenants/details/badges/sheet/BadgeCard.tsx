import type { CSSProperties } from 'react'
import type { Badge } from '#contract/badges/badge-records.ts'
import { roleWords, tableWord } from '#contract/badges/badge-words.ts'
import type { BadgeRole } from '#contract/badges/badge.ts'
import { type Language, textIn } from '#contract/language.ts'
import { QrCode } from '#portal/platform/qr-code/QrCode.tsx'
import css from './badges.print.module.css'
import { fitText } from './fit-text.ts'
import { measure } from './measure.ts'
import type { SizeRules } from './sizes.ts'

/** Colors of the bands. White text has a contrast of at least 4.5 on each. Participants have the color of the page. */
const roleColors: Record<Exclude<BadgeRole, 'participant'>, string> = {
  judge: '#7A1F5C',
  organizer: '#1F2430',
  mentor: '#0B6B4A',
  speaker: '#1D4FBF',
  sponsor: '#7D5200',
  volunteer: '#A8380B',
  press: '#4A5560',
  guest: '#5A3E9E',
}

type BadgeLook = {
  language: Language
  /** name of the hackathon in that language */
  hackathon: string
  /** color of participants */
  accent: string
  /** id of the SVG with the art of the page */
  strip: string
}
type Props = { badge: Badge; rules: SizeRules; look: BadgeLook }

/** One badge in millimeters, as it is printed. */
export function BadgeCard({ badge, rules, look: { language, hackathon, accent, strip } }: Props) {
  const { name, role, word, affiliation, venue_table, ticket, code } = badge
  const other: Language = language === 'ar' ? 'en' : 'ar'
  const first = name[language] || name[other]
  const second = name[language] === '' ? '' : name[other]
  const inner = rules.width - 2 * rules.pad
  const isBeside = rules.second === 0
  const firstHeight = rules.first + (second === '' ? rules.second : 0)
  const beside = inner - (ticket === null ? 0 : rules.code + 2)
  const words = word === '' ? [roleWords[role][language], roleWords[role][other]] : [word]
  const table = venue_table === '' ? '' : `${textIn(tableWord, language)} ${venue_table}`
  const largest = { second: rules.largest * 0.6, fact: rules.code * 0.2 }
  const color = role === 'participant' ? accent : roleColors[role]
  return (
    <article
      className={css['badge']}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      lang={language}
      data-mono={rules.isMono || undefined}
      style={{ ...variablesOf(rules), '--role': color } as CSSProperties}
    >
      {rules.strip > 0 && (
        <svg
          className={css['strip']}
          viewBox={`0 0 ${Math.round(rules.width / rules.strip) * 100} 100`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden
        >
          <use href={`#${strip}`} />
        </svg>
      )}
      <Text text={hackathon} width={inner} height={rules.title} largest={rules.title * 0.68} lines={1} className={css['title']} />
      <Text text={first} width={inner} height={firstHeight} largest={rules.largest} className={css['first']} />
      {!isBeside && second !== '' && (
        <Text text={second} width={inner} height={rules.second} largest={largest.second} className={css['second']} />
      )}
      <div className={css['facts']}>
        <div className={css['texts']}>
          {isBeside && second !== '' && <Text text={second} width={beside} height={rules.code * 0.36} largest={largest.second} />}
          {affiliation !== '' && (
            <Text text={affiliation} width={beside} height={rules.code * 0.34} largest={largest.fact} className={css['affiliation']} />
          )}
          {(table !== '' || code !== '') && (
            <div className={css['marks']}>
              {table !== '' && (
                <Text text={table} width={beside * (code === '' ? 1 : 0.58)} height={rules.code * 0.27} largest={largest.fact} lines={1} />
              )}
              {code !== '' && (
                <Text
                  text={code}
                  width={beside * 0.32}
                  height={rules.code * 0.24}
                  largest={largest.fact}
                  lines={1}
                  className={css['code']}
                />
              )}
            </div>
          )}
        </div>
        {ticket !== null && <QrCode text={ticket} label={badge.reference} className={css['qr'] ?? ''} />}
      </div>
      <div className={css['band']}>
        {words.map((each, nth) => (
          <Text
            key={nth}
            text={each}
            width={inner / words.length - 1}
            height={rules.band}
            largest={rules.band * (nth === 0 ? 0.56 : 0.46)}
            lines={1}
          />
        ))}
      </div>
    </article>
  )
}

type TextProps = { text: string; width: number; height: number; largest: number; lines?: 1 | 2; className?: string | undefined }

/** A text that fits its box in mm. The direction is that of its first letter, the alignment that of the badge. */
function Text({ text, className, ...box }: TextProps) {
  const { lines, size, lineHeight } = fitText(text, box, measure)
  const dir = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr'
  return (
    <p className={className} data-fitted style={{ fontSize: `${round(size)}mm`, lineHeight: `${round(lineHeight)}mm` }}>
      {lines.map((line, nth) => (
        <span key={nth} className={css['line']} dir={dir}>
          {nth === 0 ? line : ` ${line}`}
        </span>
      ))}
    </p>
  )
}
const round = (mm: number) => Math.floor(mm * 1000) / 1000

const variablesOf = ({ width, height, pad, strip, title, first, second, code, band }: SizeRules) =>
  Object.fromEntries(
    Object.entries({ width, height, pad, strip, title, first, second, code, band }).map(([part, mm]) => [`--${part}`, `${mm}mm`]),
  )
