import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { StepId } from '../draft/steps.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import { AddressField } from './AddressField.tsx'
import { IssueLinks } from './IssueLinks.tsx'
import { RulesToSay } from './RulesToSay.tsx'

const SharePreview = lazy(async () => ({ default: (await import('./SharePreview.tsx')).SharePreview }))
const PageQr = lazy(async () => ({ default: (await import('./PageQr.tsx')).PageQr }))

type Props = { /** milliseconds */ took: number; onChoose: (step: StepId) => void }
const mostUseful = 3

/** It is live: where, how to tell people, and what would bring more of them. */
export function PublishedPanel({ took, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const language = currentLanguage()
  const { public_url, issues } = useEditor(state => state.page)
  const name = useEditor(state => textIn(state.draft.facts.name, language))
  const tenantName = new URL(public_url).hostname.split('.')[0] ?? ''
  const seconds = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 2,
  }).format(Math.max(10, took) / 1000)
  const share = `https://wa.me/?text=${encodeURIComponent(`${name}\n${public_url}`)}`
  return (
    <Stack gap="md">
      <Text>{t('publish.live', { seconds })}</Text>
      <AddressField label={t('publish.address')} address={public_url} />
      <Group gap="xs">
        <Button component="a" href={public_url} target="_blank" rel="noopener" leftSection={<IconExternalLink size={18} />}>
          {t('publish.view')}
        </Button>
        <Button component="a" href={share} target="_blank" rel="noopener" variant="default" leftSection={<IconBrandWhatsapp size={18} />}>
          {t('publish.whatsapp')}
        </Button>
      </Group>
      <Suspense>
        <SharePreview />
        <PageQr address={public_url} name={tenantName} />
      </Suspense>
      <RulesToSay />
      {issues.length > 0 && (
        <div>
          <Text fw={600} mb="xs">
            {t('publish.next')}
          </Text>
          <IssueLinks issues={issues.slice(0, mostUseful)} onChoose={onChoose} />
        </div>
      )}
    </Stack>
  )
}
