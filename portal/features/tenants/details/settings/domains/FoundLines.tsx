import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { CustomDomain } from '#contract/custom-domains/domains-endpoints.ts'
import css from './domains.module.css'

/** Shows the DNS records that were found: proof of ownership, routing, and conflicting records. */
export function FoundLines({ found: { proof, texts, taken, way, leads_to } }: { found: NonNullable<CustomDomain['found']> }) {
  const { t } = useTranslation('domains')
  return (
    <ul className={css.found}>
      <Line is={taken ? 'wrong' : proof === 'here' ? 'right' : proof === 'missing' && texts.length > 0 ? 'wrong' : 'awaited'}>
        {taken ? (
          t('found.taken')
        ) : proof === 'missing' ? (
          <>
            {t('found.proof_none')} {texts.length > 0 && <Instead of="found.proof_instead" values={texts} />}
          </>
        ) : (
          t(`found.proof_${proof}`)
        )}
      </Line>
      <Line is={way === 'here' ? 'right' : way === 'elsewhere' ? 'wrong' : 'awaited'}>
        {way === 'elsewhere' ? <Instead of="found.way_elsewhere" values={leads_to} /> : t(`found.way_${way}`)}
      </Line>
    </ul>
  )
}

const icons = { right: IconCheck, wrong: IconAlertTriangle, awaited: IconClock }

function Line({ is, children }: { is: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[is]
  return (
    <li data-is={is}>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

function Instead({ of, values }: { of: 'found.proof_instead' | 'found.way_elsewhere'; values: readonly string[] }) {
  const { t } = useTranslation('domains')
  return <Trans t={t} i18nKey={of} values={{ text: values.slice(0, 3).join(', ') }} components={{ text: <bdi dir="ltr" /> }} />
}
