import { ActionIcon, Button, CopyButton, TextInput, Title } from '@mantine/core'
import { IconCheck, IconCopy, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { sharedBy } from '#contract/statistics/channels.ts'
import type { ShareLink } from '#contract/statistics/stats-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import shared from '../details.module.css'
import css from './performance.module.css'

const longest = 40
const invalidates = [api.stats.performance]

type Props = { tenant: Tenant; links: readonly ShareLink[]; mayEdit: boolean }

/** Lists share links with the number of visits by each link. */
export function LinksPanel({ tenant, links, mayEdit }: Props) {
  const { t } = useTranslation('figures')
  return (
    <section className={shared.panel} aria-labelledby="links">
      <Title order={2} fz="lg" id="links">
        {t('links.title')}
      </Title>
      <p className={css.sentence}>{t('links.hint')}</p>
      {links.length === 0 ? (
        <p className={css.sentence}>{t('links.none')}</p>
      ) : (
        <ul className={shared.lines}>
          {links.map(link => (
            <Line key={link.channel} tenant={tenant} link={link} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {mayEdit && <NewLink tenant={tenant} />}
    </section>
  )
}

function Line({ tenant, link: { channel, label }, mayEdit }: { tenant: Tenant; link: ShareLink; mayEdit: boolean }) {
  const { t } = useTranslation('figures')
  const { send, flag } = useApiMutation(api.stats.removeLink, { invalidates })
  return (
    <li className={css.link}>
      <bdi>{label}</bdi>
      <span className={css.linkActions}>
        <CopyButton value={sharedBy(channel, tenant.public_url)} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              variant="subtle"
              size="sm"
              onClick={copy}
              aria-label={t('links.copy', { name: label })}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              <span aria-live="polite">{t(copied ? 'links.copied' : 'links.copy_short')}</span>
            </Button>
          )}
        </CopyButton>
        {mayEdit && (
          <ActionIcon
            variant="subtle"
            size={44}
            loading={flag === 'loading'}
            aria-label={t('links.remove', { name: label })}
            onClick={() => send({ tenant: tenant.id, query: { channel } })}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}

function NewLink({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('figures')
  const [label, setLabel] = useState('')
  const { mutateAsync, flag, error } = useApiMutation(api.stats.createLink, { invalidates })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (label.trim() === '') return
    mutateAsync({ tenant: tenant.id, body: { label: label.trim() } }).then(
      () => setLabel(''),
      () => {},
    )
  }
  return (
    <form className={css.newLink} onSubmit={add}>
      <TextInput
        label={t('links.label')}
        dir="auto"
        maxLength={longest}
        value={label}
        onChange={event => setLabel(event.currentTarget.value)}
        error={flag === 'error' ? sentenceFor(error) : undefined}
      />
      <Button type="submit" variant="default" loading={flag === 'loading'}>
        {t('links.add')}
      </Button>
    </form>
  )
}
