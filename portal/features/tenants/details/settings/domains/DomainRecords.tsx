import { Button, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import type { CustomDomain } from '#contract/custom-domains/domains-endpoints.ts'
import css from './domains.module.css'

type Record = CustomDomain['records'][number]

export function DomainRecords({ domain: { records, is_apex }, host }: { domain: CustomDomain; host: string }) {
  const { t } = useTranslation('domains')
  return (
    <div className={css.records}>
      <ul className={css.list}>
        {records.map(record => (
          <Entry key={`${record.type} ${record.value}`} record={record} />
        ))}
      </ul>
      <Text fz="sm" c="dimmed">
        {t('records.relative')}
      </Text>
      {is_apex && (
        <Text fz="sm" c="dimmed">
          <Trans t={t} i18nKey="records.apex" values={{ host }} components={{ host: <bdi dir="ltr" /> }} />
        </Text>
      )}
    </div>
  )
}

function Entry({ record: { type, name, value } }: { record: Record }) {
  const { t } = useTranslation('domains')
  return (
    <li className={css.record}>
      <Text fz="sm" fw={600}>
        <bdi dir="ltr">{type}</bdi> · {t(type === 'TXT' ? 'records.proof' : 'records.way')}
      </Text>
      <dl className={css.parts}>
        <Part label={t('records.name')} text={name} copy={t('records.copy_name', { type })} />
        <Part label={t('records.value')} text={value} copy={t('records.copy_value', { type })} />
      </dl>
    </li>
  )
}

function Part({ label, text, copy: copyLabel }: { label: string; text: string; copy: string }) {
  const { t } = useTranslation('domains')
  return (
    <div className={css.part}>
      <dt>{label}</dt>
      <dd>
        <code dir="ltr">{text}</code>
        <CopyButton value={text} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              variant="subtle"
              size="sm"
              onClick={copy}
              aria-label={copied ? t('records.copied') : copyLabel}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              <span aria-live="polite">{t(copied ? 'records.copied' : 'records.copy')}</span>
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  )
}
