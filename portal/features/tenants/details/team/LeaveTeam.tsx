import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './team.module.css'

export function LeaveTeam({ tenant, isLastOwner }: { tenant: Tenant; isLastOwner: boolean }) {
  const { t } = useTranslation('team', { keyPrefix: 'leave' })
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync, flag, error } = useApiMutation(api.members.leave, { invalidates: [api.tenants.list, api.stats.mine] })
  if (isLastOwner)
    return (
      <Text fz="sm" c="dimmed" className={css.hint ?? ''}>
        {t('last_owner')}
      </Text>
    )
  const leave = async () => {
    if (flag === 'loading') return
    await mutateAsync({ tenant: tenant.id })
    await navigate(paths.hackathons())
  }
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        title={t('title', { hackathon: isolated(textIn(tenant.name, currentLanguage())) })}
        opened={isOpen}
        onClose={() => setOpen(false)}
      >
        <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
        <Stack>
          <Text>{t('means')}</Text>
          <Button color="red.9" aria-disabled={flag === 'loading'} onClick={() => void leave().catch(() => {})}>
            {t(flag === 'loading' ? 'busy' : 'do')}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
