import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/members/members-endpoints.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { RoleField } from '#portal/domain/team/RoleField.tsx'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import css from './team.module.css'
import { type MemberAction, useMemberActions } from './use-member-actions.ts'

type Props = {
  tenant: Tenant
  member: Member
  opened: boolean
  close: () => void
  showStatus: (what: string) => void
}

/** Dialog for a member's role and removal. Actions on owners require a recent sign-in. */
export function ManageMember({ tenant, member, opened, close, showStatus }: Props) {
  const { t } = useTranslation('team')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const { doFresh, signInForm } = useFreshSignIn()
  const actions = useMemberActions(tenant.id, member)
  const name = isolated(member.fullname)
  const perform = (action: MemberAction) =>
    doFresh(async () => {
      showStatus(await actions.perform(action, name))
      close()
    }).catch(() => {})
  const problem = actions.error !== null && codeOf(actions.error) !== 'session.stale' && sentenceFor(actions.error)
  return (
    <Dialog title={t('manage.of', { name })} opened={opened} onClose={close} fullScreen={isNarrow}>
      {signInForm ?? (
        <>
          <FormAlert>{problem}</FormAlert>
          <ChangeRole member={member} busy={actions.busy} change={role => perform({ is: 'role', role })} />
          <Farewell of="transfer" name={name} busy={actions.busy} action={() => perform({ is: 'transfer' })} />
          <Farewell of="remove" name={name} busy={actions.busy} action={() => perform({ is: 'remove' })} />
        </>
      )}
    </Dialog>
  )
}

type ChangeRoleProps = { member: Member; busy: MemberAction['is'] | null; change: (role: MemberRole) => unknown }

function ChangeRole({ member, busy, change }: ChangeRoleProps) {
  const { t } = useTranslation('team', { keyPrefix: 'manage' })
  const [role, setRole] = useState(member.role)
  const isBusy = busy === 'role'
  return (
    <Form isBusy={isBusy} submit={() => busy === null && change(role)}>
      <RoleField label={t('role')} value={role} onChange={setRole} />
      <Button type="submit" style={{ alignSelf: 'start' }} aria-disabled={busy !== null}>
        {t(isBusy ? 'saving' : 'save')}
      </Button>
    </Form>
  )
}

type FarewellProps = { of: 'transfer' | 'remove'; name: string; busy: MemberAction['is'] | null; action: () => unknown }

const doing = { transfer: 'transferring', remove: 'removing' } as const

/** Shows the consequences of an action, then focuses its button. */
function Farewell({ of, name, busy, action }: FarewellProps) {
  const { t } = useTranslation('team', { keyPrefix: 'manage' })
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) box.current?.focus()
  }, [isAsked])
  return (
    <div className={css.farewell}>
      {isAsked ? (
        <div ref={box} tabIndex={-1} role="group" aria-label={t(of)} className={css.asked}>
          <Text>{t(`${of}_means`, { name })}</Text>
          <Button color="red.9" aria-disabled={busy !== null} onClick={() => void (busy !== null || action())}>
            {busy === of ? t(doing[of]) : t(`${of}_do`, { name })}
          </Button>
        </div>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t(of)}
        </Button>
      )}
    </div>
  )
}
