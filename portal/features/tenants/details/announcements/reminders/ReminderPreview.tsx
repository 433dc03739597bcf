import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages, textIn } from '#contract/language.ts'
import type { Reminder } from '#contract/reminders/reminders-endpoints.ts'
import { reminderMail } from '#contract/reminders/reminders.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { MailPreviews } from '#portal/domain/announcements/MailPreview.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

type Props = { tenant: Tenant; one: Reminder; title: string; opened: boolean; close: () => void }

/** Shows the text of a reminder in both languages. The server adds its other parts. */
export function ReminderPreview({ tenant, one: { kind, words }, title, opened, close }: Props) {
  const { t } = useTranslation('reminders')
  const [ar, en] = languages.map(language => words[language] ?? reminderMail(kind, language, textIn(tenant.name, language)))
  return (
    <Dialog title={title} opened={opened} onClose={close} size="xl">
      <Stack>
        <Text c="dimmed">{t(`to.${kind}`)}</Text>
        <MailPreviews tenant={tenant} words={{ ar, en }} />
      </Stack>
    </Dialog>
  )
}
