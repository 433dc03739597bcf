import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { RegistrationDetail } from '#contract/registration-records.ts'
import { decisionStates, type DecisionState, isOpenToDecision } from '#contract/registration-states.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { KeptFocus } from '#portal/platform/screen/KeptFocus.tsx'
import { DecideDialog } from '../decide/DecideDialog.tsx'
import { DecisionStatus } from '../decide/DecisionStatus.tsx'
import { useDecision } from '../decide/use-decision.ts'
import { ScorePanel } from '../scores/ScorePanel.tsx'
import { StateTag } from '../StateTag.tsx'
import { Answers } from './Answers.tsx'
import { History } from './History.tsx'
import { Mates } from './Mates.tsx'
import { NewLink } from './NewLink.tsx'
import { Notes } from './Notes.tsx'
import css from './panel.module.css'

type Props = { tenant: Tenant; person: RegistrationDetail; mayDecide: boolean }

export function PanelContent({ tenant, person, mayDecide }: Props) {
  const { t } = useTranslation('registrations')
  const admission = useRead(api.registrations.admission, { tenant: tenant.id })
  const decision = useDecision(tenant.id)
  const [asked, ask] = useState<DecisionState | null>(null)
  const { state, email, phone } = person
  const mayChange = mayDecide && state !== null && isOpenToDecision(state)
  return (
    <div className={css.stack}>
      <div className={css.line}>
        <StateTag {...person} />
        <Text fz="sm" c="dimmed">
          {formatMoment(person.created_at, tenant.timezone)}
        </Text>
        <Text fz="sm" c="dimmed">
          {t('panel.reference')} <bdi dir="ltr">{person.reference}</bdi>
        </Text>
      </div>
      <KeptFocus shown={state}>
        {mayChange && (
          <div className={css.line}>
            {decisionStates
              .filter(one => one !== state && (one !== 'applied' || state !== 'accepted'))
              .map(one => (
                <Button key={one} size="sm" variant={one === 'accepted' ? 'filled' : 'default'} onClick={() => ask(one)}>
                  {t(`decide.${one}`)}
                </Button>
              ))}
          </div>
        )}
      </KeptFocus>
      <DecisionStatus {...decision} />
      <div className={css.line}>
        <Button component="a" href={`mailto:${email}`} variant="default" size="sm" leftSection={<IconMail size={18} aria-hidden />}>
          {t('panel.mail')}
        </Button>
        {phone && (
          <>
            <Button
              component="a"
              href={`https://wa.me/${phone.replace(/\D/g, '')}`}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              size="sm"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              {t('panel.whatsapp')}
            </Button>
            <Button component="a" href={`tel:${phone}`} variant="default" size="sm" leftSection={<IconPhone size={18} aria-hidden />}>
              {t('panel.call')}
            </Button>
          </>
        )}
      </div>
      <Mates person={person} />
      <Answers tenant={tenant} person={person} />
      <ScorePanel tenant={tenant} person={person} mayScore={mayDecide} />
      <History person={person} timeZone={tenant.timezone} />
      <Notes tenant={tenant} person={person} mayWrite={mayDecide} />
      {mayDecide && <NewLink tenant={tenant} person={person} />}
      <DecideDialog
        tenant={tenant}
        admission={admission.data}
        people={[person]}
        state={asked}
        close={() => ask(null)}
        closed={decision.stay}
        done={decision.tell}
      />
    </div>
  )
}
