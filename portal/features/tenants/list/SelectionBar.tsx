import { Button, CloseButton, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { isOwner } from '#contract/members/roles.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import type { Flag } from '#portal/platform/api/use-api-mutation.ts'
import { Selected } from '#portal/platform/data-table/Selected.tsx'
import type { Selection } from '#portal/platform/data-table/use-data-table.ts'
import { csvColumnsIn } from './columns.tsx'
import { saveRows } from './ExportButton.tsx'
import css from './hackathons.module.css'

export function SelectionBar({ selection }: { selection: Selection<Hackathon> }) {
  const { t } = useTranslation('hackathons')
  const { t: tTable } = useTranslation('table')
  const { flag, done, perform, undo, dismiss } = useArchive()
  const { rows, clear } = selection
  const mine = rows.filter(({ role }) => isOwner(role))
  const action = mine.length > 0 && mine.every(({ status }) => status === 'archived') ? 'unarchive' : 'archive'
  const told = useRef<HTMLDivElement>(null)
  /** The focused button is removed, so the status message receives focus. */
  const andStay = async (action: Promise<unknown> | null) => {
    await action
    told.current?.focus()
  }
  const archive = async () => {
    await andStay(perform(action, mine))
    clear()
  }
  return (
    <>
      <div ref={told} role="status" tabIndex={-1} className={css.told}>
        {done && (
          <div className={css.bar}>
            <Text>
              {[t(`${done.action}.done`, { count: done.to.length }), done.failed > 0 && t(`${done.action}.failed`, { count: done.failed })]
                .filter(Boolean)
                .join(' ')}
            </Text>
            <div className={css.actions}>
              {done.to.length > 0 && (
                <Button variant="light" size="sm" loading={flag === 'loading'} onClick={() => void andStay(undo())}>
                  {t('undo')}
                </Button>
              )}
              <CloseButton aria-label={t('dismiss')} onClick={() => (dismiss(), told.current?.focus())} />
            </div>
          </div>
        )}
      </div>
      {rows.length > 0 && (
        <section className={css.bar} aria-label={tTable('selection')}>
          <Selected names={rows.map(({ name, tenant_name }) => name || tenant_name)} />
          <div className={css.actions}>
            {mine.length > 0 && (
              <Button
                variant="default"
                size="sm"
                loading={flag === 'loading'}
                leftSection={action === 'archive' ? <IconArchive size={18} aria-hidden /> : <IconArchiveOff size={18} aria-hidden />}
                onClick={() => void archive()}
              >
                {t(`${action}.do`, { count: mine.length })}
              </Button>
            )}
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => saveRows(t('file'), csvColumnsIn(t), rows)}
            >
              {tTable('export')}
            </Button>
            <Button variant="subtle" size="sm" onClick={() => (clear(), told.current?.focus())}>
              {tTable('select_none')}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

type Action = 'archive' | 'unarchive'
type Done = { action: Action; to: readonly Hackathon[]; failed: number }

const opposite = { archive: 'unarchive', unarchive: 'archive' } as const

const act = {
  archive: (tenant: string) => callTo(api.tenants.archive, { tenant }),
  unarchive: (tenant: string) => callTo(api.tenants.unarchive, { tenant }),
}

/** Archives the selected hackathons with one request per hackathon. */
function useArchive() {
  const [flag, setFlag] = useState<Flag>('idle')
  const [done, setDone] = useState<Done | null>(null)
  const perform = async (action: Action, hackathons: readonly Hackathon[], undoing = false) => {
    setFlag('loading')
    const outcomes = await Promise.allSettled(hackathons.map(({ id: tenant }) => act[action](tenant)))
    const to = hackathons.filter((_, at) => outcomes[at]?.status === 'fulfilled')
    const failed = hackathons.length - to.length
    invalidate([api.tenants.list])
    setFlag(failed ? 'error' : 'done')
    setDone(undoing && failed === 0 ? null : { action, to, failed })
  }
  return { flag, done, perform, undo: () => done && perform(opposite[done.action], done.to, true), dismiss: () => setDone(null) }
}
