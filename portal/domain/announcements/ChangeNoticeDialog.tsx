import { Anchor, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { ChangeNotice } from '#contract/announcements/announcements-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { MailPreviews, type PreviewBrand } from './MailPreview.tsx'

type Props = {
  tenant: Pick<Tenant, 'id' | 'tenant_name'> & PreviewBrand
  opened: boolean
  close: () => void
  onSent?: (message: string) => void
}

export function ChangeNoticeDialog({ tenant, opened, close, onSent = () => {} }: Props) {
  const { t } = useTranslation('announcements')
  const { data } = useRead(api.announcements.notice, { tenant: tenant.id }, { enabled: opened })
  const notice = data?.notice
  if (!notice || notice.count === 0) return null
  const { count } = notice
  return (
    <Dialog title={t('notice.ask', { count, n: formatNumber(count) })} opened={opened} onClose={close} size="xl">
      <Question key={notice.id} tenant={tenant} notice={notice} close={close} onSent={onSent} />
    </Dialog>
  )
}

function Question({ tenant, notice, close, onSent }: Required<Omit<Props, 'opened'>> & { notice: ChangeNotice }) {
  const { t } = useTranslation('announcements')
  const { mutateAsync, flag, error } = useApiMutation(api.announcements.create)
  const isBusy = flag === 'loading'
  const { to, words, count } = notice
  const submit = async () => {
    if (isBusy) return
    const made = await mutateAsync({ tenant: tenant.id, body: { to, words, notice: notice.id } }).catch(() => null)
    if (made) close()
    // Also refetches after an error, because another change may have been published meanwhile.
    invalidate([api.announcements.notice, api.announcements.list, api.stats.mine, api.audit.list])
    if (made) onSent(t('notice.sent', { count, n: formatNumber(count) }))
  }
  return (
    <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
      <Text>{t('notice.means')}</Text>
      <Bounced people={notice.bounced} />
      <MailPreviews tenant={tenant} words={words} isNotice />
      <FormActions>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t('sending') : t('send', { count, n: formatNumber(count) })}
        </Button>
        <Button
          component={Link}
          to={paths.hackathonDetails(tenant.tenant_name, { tab: 'announcements', new: '1', notice: notice.id })}
          variant="default"
          onClick={close}
        >
          {t('notice.edit')}
        </Button>
        <Button variant="subtle" onClick={close}>
          {t('notice.later')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Lists people whose address rejects mail, with links to call them or to write to them by WhatsApp. */
function Bounced({ people }: { people: ChangeNotice['bounced'] }) {
  const { t } = useTranslation('announcements')
  if (people.length === 0) return null
  return (
    <div>
      <Text fw={600}>{t('notice.bounced', { count: people.length, n: formatNumber(people.length) })}</Text>
      <ul>
        {people.map(({ id, fullname, phone }) => (
          <li key={id}>
            <bdi>{fullname}</bdi>
            {phone && (
              <>
                {' · '}
                <Anchor href={`tel:${phone}`} underline="always">
                  <bdi dir="ltr">{phone}</bdi>
                </Anchor>
                {' · '}
                <Anchor href={`https://wa.me/${phone.replace(/\D/g, '')}`} target="_blank" rel="noopener noreferrer" underline="always">
                  {t('notice.whatsapp')}
                </Anchor>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
