import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Seal } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import css from './seal.module.css'

type Props = { tenant: Tenant; seals: readonly Seal[]; newest: Seal; hasStopped: boolean }

/** The newest sealed edition with its code, and the earlier ones. */
export function SealPane({ tenant, seals, newest, hasStopped }: Props) {
  const { t } = useTranslation('results')
  const at = (moment: string) => formatMoment(moment, tenant.timezone)
  const shares = `${newest.shares_lines ? 'lines' : 'no_lines'}_${newest.shares_means ? 'means' : 'no_means'}` as const
  const facts = [
    t('pane.sealed', { count: newest.awards, n: formatNumber(newest.awards), at: at(newest.sealed_at) }),
    ...(newest.published_at === null && !hasStopped ? [t('pane.checked')] : []),
    t(`pane.${shares}`),
  ]
  const earlier = seals.filter(seal => seal !== newest)
  return (
    <section aria-labelledby="result-seal" className={css.pane}>
      <h3 id="result-seal" className={css.heading}>
        {t('pane.title', { n: formatNumber(newest.number) })}
      </h3>
      <ul className={css.facts}>
        {facts.map(fact => (
          <li key={fact}>
            <IconCheck size={20} aria-hidden />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>{t('pane.code')}</p>
      <Code hash={newest.hash} label={t('edition.hash')} />
      <div>
        <CopyText text={newest.hash} words={{ copy: t('pane.copy'), copied: t('pane.copied') }} variant="default" />
      </div>
      {earlier.length > 0 && (
        <Disclosure summary={t('pane.earlier', { count: earlier.length, n: formatNumber(earlier.length) })}>
          <ul className={css.earlier}>
            {earlier.map(seal => (
              <li key={seal.id}>
                <span>
                  {[
                    t('edition.named', { n: formatNumber(seal.number) }),
                    t('edition.awards', { count: seal.awards, n: formatNumber(seal.awards) }),
                    seal.published_at
                      ? t('edition.published', { at: at(seal.published_at) })
                      : t('edition.sealed', { at: at(seal.sealed_at) }),
                  ].join(' · ')}
                </span>
                <Code hash={seal.hash} label={t('edition.hash')} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

/** Eight groups of eight characters, as visitors see them. */
const Code = ({ hash, label }: { hash: string; label: string }) => (
  <code className={css.code} dir="ltr" aria-label={`${label}: ${hash}`} role="img">
    {(hash.match(/.{1,8}/g) ?? []).map((group, nth) => (
      <span key={`${nth} ${group}`}>{group}</span>
    ))}
  </code>
)
