import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { Thumbnail } from '#portal/domain/hackathon/Thumbnail.tsx'
import { isolated } from '#portal/platform/format/isolated.ts'
import css from './search.module.css'

/** `ways` is the link of each row. `at` is the index of the active row. */
type Props = { id: string; search: string; hackathons: Hackathon[]; at: number; ways: readonly string[]; go: (way: string) => void }

/** List of search results. The last row links to all results, or to creating a hackathon. */
export function Found({ id, search, hackathons, at, ways, go }: Props) {
  const { t } = useTranslation('search')
  const last = hackathons.length
  const row = (n: number) => ({ id: `${id}-${n}`, active: at === n, choose: () => go(ways[n] ?? '') })
  return (
    <>
      {last === 0 && <p className={css.note}>{t('none')}</p>}
      <div id={id} role="listbox" aria-label={t('results')} className={css.list}>
        {hackathons.map((hackathon, n) => (
          <Row key={hackathon.id} {...row(n)}>
            <span className={css.cover} aria-hidden="true">
              <Thumbnail hackathon={hackathon} />
            </span>
            <span className={css.words}>
              <span className={css.name}>
                <bdi>{hackathon.name}</bdi>
                <StageTag stage={hackathon.stage} />
              </span>
              {hackathon.description && (
                <span className={css.description} dir="auto">
                  {hackathon.description}
                </span>
              )}
            </span>
          </Row>
        ))}
        <Row {...row(last)} apart={last > 0}>
          {last > 0 ? <IconArrowLeft size={18} className={css.ahead} aria-hidden /> : <IconPlus size={18} aria-hidden />}
          <span>{last > 0 ? t('all', { search: isolated(search) }) : t('begin')}</span>
        </Row>
      </div>
    </>
  )
}

type RowProps = { id: string; active: boolean; apart?: boolean; choose: () => void; children: ReactNode }

function Row({ id, active, apart = false, choose, children }: RowProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // The field handles keys, because it retains focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={css.row}
      data-apart={apart || undefined}
      onClick={choose}
    >
      {children}
    </div>
  )
}
