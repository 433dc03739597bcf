import { Button, CloseButton, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwner } from '#contract/roles.ts'
import type { Hackathon } from '#contract/tenant.ts'
import type { Column } from '#portal/platform/data-table/column.ts'
import { Selected } from '#portal/platform/data-table/Selected.tsx'
import type { Selection } from '#portal/platform/data-table/selection.ts'
import { saveRows } from './export-rows.ts'
import css from './hackathons.module.css'
import { useArchive } from './use-archive.ts'

/** What can be done with the chosen rows, and what has just been done, with the way back. */
export function SelectionBar({ selection, columns }: { selection: Selection<Hackathon>; columns: readonly Column<Hackathon>[] }) {
  const { t } = useTranslation('hackathons')
  const { t: tTable } = useTranslation('table')
  const { flag, done, perform, undo, dismiss } = useArchive()
  const { chosen, clear } = selection
  const mine = chosen.filter(({ role }) => isOwner(role))
  const action = mine.length > 0 && mine.every(({ status }) => status === 'archived') ? 'unarchive' : 'archive'
  const told = useRef<HTMLDivElement>(null)
  /** What was pressed goes away with its bar: the keyboard goes on from what is told. */
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
          <div className={css.bar} data-told>
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
      {chosen.length > 0 && (
        <section className={css.bar} aria-label={tTable('selection')}>
          <Selected names={chosen.map(({ name, tenant_name }) => name || tenant_name)} />
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
              onClick={() => saveRows(t('file'), columns, chosen)}
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
