import { type ComponentType, type ReactElement, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#portal/platform/format/format.ts'
import { NameTooltip } from '../NameTooltip.tsx'
import css from './areas.module.css'

export type AreaLink = {
  to: string
  label: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  isShown: boolean
  /** number of waiting items, with a label for screen readers */
  waits?: { count: number; label: string }
}
export type AreaLinks = { id: string; label?: string; links: readonly AreaLink[] }
type Props = { groups: readonly AreaLinks[]; collapsed?: boolean; chosen?: (() => void) | undefined }

/** Lists links in labeled groups. If collapsed, it shows icons with tooltips. */
export function AreaList({ groups, collapsed = false, chosen }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // In a low window, the sidebar scrolls. Drawers begin at their top.
  useEffect(() => {
    if (!chosen) box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={box} className={css.groups}>
      {groups.map(group => (
        <div key={group.id} className={css.group}>
          {group.label && !collapsed && (
            <p id={`${id}-${group.id}`} className={css.label}>
              {group.label}
            </p>
          )}
          <ul {...(group.label && (collapsed ? { 'aria-label': group.label } : { 'aria-labelledby': `${id}-${group.id}` }))}>
            {group.links.map(({ to, label, Icon, isShown, waits }) => (
              <li key={to}>
                <Named name={collapsed ? label : null}>
                  <Link
                    to={to}
                    className={css.area ?? ''}
                    onClick={chosen}
                    aria-current={isShown ? 'page' : undefined}
                    {...(collapsed && { 'aria-label': label })}
                    {...(waits && { 'aria-describedby': `${id}-waits` })}
                  >
                    <Icon size={20} stroke={1.6} aria-hidden />
                    {!collapsed && <span>{label}</span>}
                    {!collapsed && waits && (
                      <span className={css.waits} aria-hidden="true">
                        {formatNumber(waits.count)}
                      </span>
                    )}
                  </Link>
                </Named>
                {waits && (
                  <span id={`${id}-waits`} hidden>
                    {waits.label}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const Named = ({ name, children }: { name: string | null; children: ReactElement }) =>
  name === null ? children : <NameTooltip name={name}>{children}</NameTooltip>
