import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { sharedBy } from '#contract/statistics/channels.ts'
import { teamLook } from '#portal/domain/hackathon/team-look.ts'
import { ReadinessMeter } from '#portal/domain/readiness/readiness.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { StepId } from '../draft/steps.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import { AddressField } from './AddressField.tsx'
import { AssembledPage } from './AssembledPage.tsx'
import { IssueLinks } from './IssueLinks.tsx'
import css from './published-scene.module.css'
import { addressesOfPage, addressToRead, useShareMessage } from './share-message.ts'
import { UnsetRules } from './UnsetRules.tsx'

const SharePreview = lazy(async () => ({ default: (await import('./SharePreview.tsx')).SharePreview }))
const PageQr = lazy(async () => ({ default: (await import('./PageQr.tsx')).PageQr }))

type Props = { /** duration of the publication in milliseconds */ took: number; onChoose: (step: StepId) => void }
const maxUseful = 3

export function PublishedScene({ took, onChoose }: Props) {
  const { t } = useTranslation(['editor', 'readiness'])
  const page = useEditor(state => state.page)
  const { public_url, issues, readiness } = page
  const tenantName = useEditor(state => state.tenant.tenant_name)
  const message = useShareMessage()
  const seconds = new Intl.NumberFormat(currentLanguage() === 'ar' ? 'ar-u-nu-latn' : 'en', {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 2,
  }).format(Math.max(10, took) / 1000)
  return (
    <div className={css.scene}>
      <AssembledPage />
      <div className={css.side}>
        <div>
          <Text>{t('publish.live', { seconds })}</Text>
          <Group gap="4px 16px" component="ul" className={css.languages}>
            {addressesOfPage(page).map(([language, address]) => (
              <li key={language}>
                <Anchor {...teamLook(address)} target="_blank" rel="noopener" underline="always" lang={language}>
                  {t(`publish.in.${language}`)}
                </Anchor>
              </li>
            ))}
          </Group>
        </div>
        <AddressField label={t('publish.address')} address={public_url} />
        <Group gap="xs">
          <Button
            component="a"
            {...teamLook(addressToRead(page))}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t('publish.view')}
          </Button>
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            {t('publish.whatsapp')}
          </Button>
        </Group>
        <Suspense>
          <PageQr address={sharedBy('qr', public_url)} name={tenantName} />
        </Suspense>
      </div>
      <div className={css.wide}>
        <UnsetRules />
      </div>
      {issues.length > 0 && (
        <section className={css.next} aria-labelledby="next-step">
          <h3 id="next-step" className={css.title}>
            {t('publish.next')}
          </h3>
          <ReadinessMeter {...readiness} />
          <IssueLinks issues={issues.slice(0, maxUseful)} onChoose={onChoose} />
        </section>
      )}
      <div className={css.wide}>
        <Suspense>
          <SharePreview message={message} />
        </Suspense>
      </div>
    </div>
  )
}
