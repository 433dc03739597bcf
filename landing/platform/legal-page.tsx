import type { Language } from '#contract/language.ts'
import { retentionDays, retentionPeriod, type RetainedData } from '#contract/retention/retention.ts'
import type { Rendered } from '../page/page-source.ts'
import { Markdown } from '../pieces/Markdown.tsx'
import type { LegalText, Operator } from './legal-text.ts'
import { type PlatformView, renderPlatformPage } from './PlatformPage.tsx'
import { privacyTexts } from './privacy-texts.ts'
import { retentionTexts } from './retention-texts.ts'
import { termsTexts } from './terms-texts.ts'

export const legalNames = ['terms', 'privacy'] as const
type LegalName = (typeof legalNames)[number]

type LegalView = PlatformView & { name: LegalName; operator: Operator; /** the operator's text */ own: LegalText | null }

export function renderLegalPage(view: LegalView): Rendered {
  const { name, language, operator, own } = view
  const ours = { terms: termsTexts, privacy: privacyTexts }[name][language]({
    operator: operator.name ?? words[language].operator,
    email: operator.email,
    privacy: `${view.portalUrl}/privacy?lng=${language}`,
  })
  // The operator's terms replace the default. Privacy sections are always shown, because they describe the software.
  const sections = own ? [...own.sections, ...(name === 'terms' ? [] : ours.sections)] : ours.sections
  const { title, contents, date } = words[language]
  return renderPlatformPage(
    view,
    title[name],
    <>
      <div className="intro">
        <h1>{title[name]}</h1>
        <div className="lead">
          <Markdown text={own?.lead || ours.lead} />
        </div>
      </div>
      <div className="sheet">
        <nav className="toc" aria-label={contents}>
          <ol>
            {sections.map((section, at) => (
              <li key={at}>
                <a href={`#s${at + 1}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="text">
          {sections.map((section, at) => (
            <section key={at} aria-labelledby={`s${at + 1}`}>
              <h2 id={`s${at + 1}`}>{section.title}</h2>
              <Markdown text={section.text} />
              {section.isKept && <RetentionTable language={language} />}
            </section>
          ))}
          {!own && <p className="date">{date}</p>}
        </div>
      </div>
    </>,
  )
}

const RetentionTable = ({ language }: { language: Language }) => (
  <table className="kept">
    <tbody>
      {(Object.keys(retentionDays) as RetainedData[]).map(kept => {
        const { what, why } = retentionTexts[kept][language]
        return (
          <tr key={kept}>
            <th scope="row">
              {what}
              <small>{why}</small>
            </th>
            <td>{words[language].after(retentionPeriod(kept, language))}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

const words = {
  ar: {
    title: { terms: 'شروط الاستخدام', privacy: 'سياسة الخصوصية' },
    operator: 'الجهة المشغّلة لها',
    contents: 'المحتويات',
    after: (period: string) => `بعد ${period}`,
    date: 'آخر تحديث: 22 نوفمبر 2026.',
  },
  en: {
    title: { terms: 'Terms of use', privacy: 'Privacy policy' },
    operator: 'its operator',
    contents: 'Contents',
    after: (period: string) => `after ${period}`,
    date: 'Last updated: 22 November 2026.',
  },
}
